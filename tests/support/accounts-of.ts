import { asOwner, authAccounts } from './branch-reader';

/** The accounts and user documents of an e-mail address. */
export interface StoredAccounts {
  readonly accounts: number;
  readonly documents: readonly Readonly<Record<string, unknown>>[];
}

/** Returns the accounts and user documents of an address (lower case), with admin access. */
export async function accountsOf(email: string): Promise<StoredAccounts> {
  const { users } = await authAccounts().getUsers([{ email }]);
  const documents = await asOwner(async (db) => {
    const { docs } = await db.collection('users').where('email', '==', email).get();
    return docs.map((each) => each.data());
  });
  return { accounts: users.length, documents };
}
