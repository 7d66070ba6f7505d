import type { Firestore } from 'firebase-admin/firestore';
import type { Decision } from '../../tools/content/model/log-entry';
import type { VersionAction } from '../../tools/content/moderation/decide-many';
import { decideVersions, type VersionName } from '../../tools/content/moderation/decide-version';
import type { Outcome } from '../../tools/content/moderation/plan-decision';
import { TextHider } from '../../tools/content/moderation/text-hider';

/** Decides about one version; resolves to what became of it. */
export async function decideVersion(
  db: Firestore,
  action: VersionAction,
  { id, key }: VersionName,
  by: Decision,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<Outcome> {
  const hider = new TextHider(db, dryRun);
  const item = db.collection('content').doc(id);
  const outcome = (await decideVersions(hider, action, item, [{ key }], by)).get(key);
  if (!outcome) throw new Error(`Nothing was decided about ${key}.`);
  return outcome;
}
