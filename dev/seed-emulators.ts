import { openTarget } from '../content/store/open-target';
import { writeContent } from '../content/store/write-content';
import { timestampOfDate } from '../src/domain/timestamp';
import { registeredUser } from '../src/domain/user';
import { demoAccount } from './demo-account';
import { demoProject } from './emulator-env';
import { buildSampleContent } from './sample-content/build-sample-content';

/**
 * Puts the sample content and the demo account into running emulators. FIRESTORE_EMULATOR_HOST
 * must name the Firestore emulator; `authHost` is `host:port`. Throws when a write is refused.
 */
export async function seedEmulators(authHost: string, today: Date): Promise<string> {
  const target = await openTarget({ project: demoProject });
  try {
    if (!target.isEmulator) throw new Error('sample content is for an emulator only');
    const { documents, unapproved } = buildSampleContent(today);
    const { written, failed } = await writeContent(target.db, documents, unapproved);
    if (failed[0]) throw new Error(`${failed.length} documents not written: ${failed[0].reason}`);
    const uid = await createDemoAccount(authHost);
    const { email, name } = demoAccount;
    const regTimestamp = timestampOfDate(today) ?? '';
    const user = registeredUser({ uid, email, name, nickname: 'Demo', regTimestamp });
    await target.db.collection('users').doc(uid).set(user);
    return `${written} sample documents`;
  } finally {
    await target.close();
  }
}

async function createDemoAccount(authHost: string): Promise<string> {
  const { email, password, name } = demoAccount;
  const answer = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, displayName: name, returnSecureToken: true }),
    },
  );
  const body: unknown = await answer.json();
  const uid: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'localId');
  if (typeof uid !== 'string')
    throw new Error(`the Auth emulator made no account: ${answer.status}`);
  return uid;
}
