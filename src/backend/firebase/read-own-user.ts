import type { UserDocument } from '../../domain/user';
import { BackendError } from '../backend-error';
import { isRecord } from '../record';
import { parseUserDocument } from '../user-document';
import { readAnswer } from './fetch-answer';
import type { FirebaseConfig } from './firebase-config';
import { documentOfAnswer, documentRequest } from './mirror-request';

/**
 * A reader's own document, or null where there is none; `token` is the reader's. Not by the SDK, which
 * is as large as all else that the archive needs and which reading has no other use for. Rejects
 * with a BackendError.
 */
export async function readOwnUser(
  config: FirebaseConfig,
  uid: string,
  token: string,
  timeoutMs: number,
): Promise<UserDocument | null> {
  const request = documentRequest(config, `users/${uid}`);
  const answer = await readAnswer(request, timeoutMs, token);
  const found = parseUserDocument(documentOfAnswer(answer));
  const isMissing = answer.some((entry) => isRecord(entry) && 'missing' in entry);
  if (!found && !isMissing) throw new BackendError('unreachable', 'an answer without a document');
  return found;
}
