import type { Firestore } from 'firebase-admin/firestore';
import { demoAccount } from '../../src/backend/embedded/demo-account';
import { registeredUser } from '../../src/domain/content/user';
import { timestampOfDate } from '../../src/domain/time/timestamp';
import { loadSample } from '../content/load/load-sample';
import { publishSnapshots } from '../content/publish/publish-snapshots';
import { openTarget } from '../content/store/open-target';
import { findPlaces } from '../content/store/read-documents';
import { demoProject } from './emulator-env';

/**
 * Loads the sample content, its snapshots and the demo account into running emulators.
 * FIRESTORE_EMULATOR_HOST must name the Firestore emulator; `authHost` is `host:port`. Throws if an
 * item is not imported.
 */
export async function seedEmulators(authHost: string, today: Date): Promise<string> {
  const target = await openTarget({ project: demoProject });
  try {
    if (!target.isEmulator) throw new Error('sample content is for an emulator only');
    const { items, problems } = await loadSample(target.db, { today, dryRun: false });
    if (problems[0]) {
      const { where, reason } = problems[0];
      throw new Error(`${problems.length} problems with the sample content: ${where}: ${reason}`);
    }
    await publishEverything(target.db);
    await seedAccount(target.db, authHost, today);
    return `${items} sample items`;
  } finally {
    await target.close();
  }
}

/** Creates the demo account, with its user document. */
export async function seedAccount(db: Firestore, authHost: string, today: Date): Promise<void> {
  const uid = await createDemoAccount(authHost);
  const { email, name, nickname } = demoAccount;
  const regTimestamp = timestampOfDate(today) ?? '';
  const user = registeredUser({ uid, email, name, nickname, regTimestamp });
  await db.collection('users').doc(uid).set(user);
}

/** Publishes the snapshots of all sites and branches. */
async function publishEverything(db: Firestore): Promise<void> {
  for (const place of await findPlaces(db, { site: undefined, branch: undefined })) {
    const { problem } = await publishSnapshots(db, place);
    if (problem !== null) throw new Error(`${place.site} is not published: ${problem}`);
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
    throw new Error(`the Auth emulator did not create an account: ${answer.status}`);
  return uid;
}
