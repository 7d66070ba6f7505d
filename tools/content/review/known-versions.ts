import type { Firestore } from 'firebase-admin/firestore';
import { isRecord } from '../../../src/domain/text/record';
import { parseUrl } from '../../../src/domain/text/url';
import { readAddressFilter } from '../model/address-filter';
import { unapprovedState } from '../model/stored-document';
import { readLastDecisions } from '../moderation/decision-log';
import { titleOf } from '../moderation/list-waiting';
import { selectVersions } from '../moderation/select-versions';
import { findItem } from '../store/read-documents';
import { storedText } from '../store/read-stored';
import { Refusal } from './review-access';
import { actionsOf, type KnownVersion, nameOf } from './review-api';
import { readAnyVersion } from './review-queue';

const decisionsShown = 20;

/** Returns the last twenty decisions, newest first, and what undoes the last one about a version. */
export async function readLastDecided(db: Firestore): Promise<readonly KnownVersion[]> {
  const decisions = await readLastDecisions(db, decisionsShown);
  const named = decisions.map((decision) => ({ ...decision, key: decision.key ?? '', decision }));
  return Promise.all(
    named.map(async ({ id, key, decision }, at) => {
      const version = await readAnyVersion(db, id, key).catch(() => null);
      const { title = null, approved = 'pending', seen = '' } = version ?? {};
      const isLast = named.findIndex((each) => nameOf(each) === nameOf({ id, key })) === at;
      const canBeUndone = isLast && version && approved !== 'pending' && decision.action !== 'move';
      const undo = (canBeUndone && actionsOf[approved][0]) || null;
      return { id, key, title, approved, seen, decision, undo };
    }),
  );
}

/** Finds the published and withdrawn versions of an item, by its id, or of a page, by its address. */
export async function findVersions(db: Firestore, text: string): Promise<readonly KnownVersion[]> {
  const isAddress = parseUrl(text) !== null;
  const { ref, reason } = isAddress ? { ref: null, reason: null } : await findItem(db, text);
  if (reason !== null) throw new Refusal(404, `Not found: ${reason}.`);
  const captured = readAddressFilter(isAddress ? { url: [text] } : {});
  const selection = { id: ref?.id ?? null, key: null, captured };
  const { versions } = await selectVersions(db, 'withdraw', selection);
  return versions.flatMap(({ id, key, stored }) => {
    if (!isRecord(stored)) return [];
    const approved = stored.approved === 'yes' ? 'yes' : unapprovedState(stored.approved);
    const title = titleOf(storedText(stored));
    return { id, key, title, approved, seen: '', decision: null, undo: null };
  });
}
