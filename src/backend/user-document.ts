import type { UserDocument } from '../domain/user';
import { isRecord, textField } from './record';

/** A stored document of `users`, read as well as can be; null when it is no map at all. */
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
