type Fields = Readonly<Record<string, unknown>>;

interface Account {
  readonly uid: string;
  readonly email: string;
}

/** Builds the user document written at registration, with `changes`. */
export function buildRegistration(account: Account, changes: Fields = {}): Fields {
  return {
    email: account.email,
    name: 'Ada Reader',
    nickname: 'ada',
    role: 'user',
    branch: '1',
    uid: account.uid,
    regTimestamp: '20240229120000',
    ...changes,
  };
}

/** Builds the default document written at a sign-in without one, with `changes`. */
export function buildFallback(account: Account, changes: Fields = {}): Fields {
  return {
    itemId: account.uid,
    email: account.email,
    userBranch: '1',
    regTimestamp: '20240229120000',
    name: 'Ada Reader',
    role: 'user',
    ...changes,
  };
}

/** Copies a document without one field. */
export function without(document: Fields, field: string): Fields {
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== field));
}
