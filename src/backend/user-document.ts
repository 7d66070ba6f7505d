import type { UserDocument } from '../domain/content/user';
import { isRecord, optionalTexts, textField } from '../domain/text/record';

/** Parses a stored document of `users` as far as possible; null if it is not a map. */
export function parseUserDocument(stored: unknown): UserDocument | null {
  if (!isRecord(stored)) return null;
  return {
    email: textField(stored, 'email') ?? '',
    name: textField(stored, 'name') ?? '',
    nickname: textField(stored, 'nickname'),
    role: textField(stored, 'role') ?? 'user',
    regTimestamp: textField(stored, 'regTimestamp') ?? '',
    ...optionalTexts(stored, ['uid', 'itemId', 'branch', 'userBranch']),
  };
}
