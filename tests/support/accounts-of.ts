import { demoProject } from '../../tools/dev/emulator-env';
import { asOwner } from './branch-reader';
import { emulatorHosts } from './emulators-under-test';

/** The accounts and user documents of an e-mail address. */
export interface StoredAccounts {
  readonly accounts: number;
  readonly documents: readonly Readonly<Record<string, unknown>>[];
}

/** Returns the accounts and user documents of an address (lower case), with admin access. */
export async function accountsOf(email: string): Promise<StoredAccounts> {
  const { auth } = emulatorHosts();
  const answer = await fetch(
    `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${demoProject}/accounts:lookup`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ email: [email] }),
    },
  );
  const found: unknown = await answer.json();
  const users: unknown = typeof found === 'object' && found !== null && Reflect.get(found, 'users');
  const documents = await asOwner(async (db) => {
    const { docs } = await db.collection('users').where('email', '==', email).get();
    return docs.map((each) => each.data());
  });
  return { accounts: Array.isArray(users) ? users.length : 0, documents };
}
