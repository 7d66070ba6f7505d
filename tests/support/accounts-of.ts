import { asOwner, authAccounts } from './branch-reader';

/** Returns the accounts and user documents of an address (lower case), with admin access. */
export async function accountsOf(email: string) {
  const { users } = await authAccounts().getUsers([{ email }]);
  const documents = await asOwner(async (db) => {
    const { docs } = await db.collection('users').where('email', '==', email).get();
    return docs.map((each) => each.data());
  });
  return { accounts: users.length, documents };
}
