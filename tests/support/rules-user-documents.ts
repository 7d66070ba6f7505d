type Fields = Readonly<Record<string, unknown>>;

interface Account {
  readonly uid: string;
  readonly email: string;
}

/** The user document as registration writes it, with `changes` over it. */
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

/** The default document of a sign-in that finds none, with `changes` over it. */
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

/** A copy of a document that lacks one field. */
export function without(document: Fields, field: string): Fields {
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== field));
}
