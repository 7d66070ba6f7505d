import type { UserDocument } from '../domain/content/user';
import { isRecord, textField } from './record';

/** Parses a stored document of `users` as far as possible; null if it is not a map. */
export function parseUserDocument(stored: unknown): UserDocument | null {
  if (!isRecord(stored)) return null;
  const optional = (field: 'uid' | 'itemId' | 'branch' | 'userBranch') => {
    const text = textField(stored, field);
    return text === null ? {} : { [field]: text };
  };
  return {
    email: textField(stored, 'email') ?? '',
    name: textField(stored, 'name') ?? '',
    nickname: textField(stored, 'nickname'),
    role: textField(stored, 'role') ?? 'user',
    regTimestamp: textField(stored, 'regTimestamp') ?? '',
    ...optional('uid'),
    ...optional('itemId'),
    ...optional('branch'),
    ...optional('userBranch'),
  };
}
