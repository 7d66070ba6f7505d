import { fallbackUser, registeredUser } from '../../src/domain/content/user';

type Fields = Readonly<Record<string, unknown>>;

interface Account {
  readonly uid: string;
  readonly email: string;
}

const regTimestamp = '20240229120000';

/** Builds the user document written at registration, with `changes`. */
export function buildRegistration(account: Account, changes: Fields = {}): Fields {
  const names = { name: 'Ada Reader', nickname: 'ada' };
  return { ...registeredUser({ ...account, ...names, regTimestamp }), ...changes };
}

/** Builds the default document written at a sign-in without one, with `changes`. */
export function buildFallback(account: Account, changes: Fields = {}): Fields {
  const user = fallbackUser({ ...account, displayName: 'Ada Reader', regTimestamp });
  return { ...user, ...changes };
}

/** Copies a document without one field. */
export function without(document: Fields, field: string): Fields {
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== field));
}
