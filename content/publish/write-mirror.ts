import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { retryWhileBusy } from '../store/retry-busy';
import type { BuiltMirror } from './build-mirror';
import { mirrorRef } from './mirror-ref';
import type { Place } from './place';

/** What stood in the place of a mirror before it was built. */
export interface FormerMirror {
  /** Tell whether content, or the mirror, has changed since. */
  readonly change: unknown;
  readonly generation: unknown;
  /** Parts of earlier builds, finished or not. */
  readonly parts: readonly DocumentReference[];
}

/**
 * Looks at the mirror that is there, before the content is read. Where there is none it leaves a
 * document that says so, for `markStale` to tell of a change.
 */
export async function openMirror(db: Firestore, { site, branch }: Place): Promise<FormerMirror> {
  const ref = mirrorRef(db, site, branch);
  const parts = await retryWhileBusy(() => ref.collection('parts').listDocuments());
  return retryWhileBusy(() =>
    db.runTransaction(async (transaction) => {
      const found = await transaction.get(ref);
      if (!found.exists) transaction.create(ref, { site, branch, fresh: false });
      return { ...stateOf(found), parts };
    }),
  );
}

/**
 * Writes the parts, then the first document, then takes away the parts of earlier builds: whoever
 * reads meanwhile, and whatever ends the process, finds the former mirror or this one whole. Without
 * the first document, and false, when content or the mirror has changed since `openMirror`.
 */
export async function writeMirror(
  db: Firestore,
  { build, first, parts }: BuiltMirror,
  former: FormerMirror,
  onWritten: (documents: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const ref = mirrorRef(db, build.site, build.branch);
  let written = 0;
  for (const [name, data] of parts) {
    signal.throwIfAborted();
    await retryWhileBusy(() => ref.collection('parts').doc(name).set(data));
    onWritten(++written);
  }
  signal.throwIfAborted();
  const isCurrent = await retryWhileBusy(() =>
    db.runTransaction(async (transaction) => {
      const found = stateOf(await transaction.get(ref));
      // An earlier try may have been carried out although no answer came.
      if (found.generation === build.generation) return true;
      if (found.change !== former.change || found.generation !== former.generation) return false;
      transaction.set(ref, first);
      return true;
    }),
  );
  if (isCurrent) await removeAll(db, former.parts);
  return isCurrent;
}

function stateOf(found: { readonly get: (field: string) => unknown }) {
  return { change: found.get('change') ?? null, generation: found.get('generation') ?? null };
}

async function removeAll(db: Firestore, refs: readonly DocumentReference[]): Promise<void> {
  for (let at = 0; at < refs.length; at += 500) {
    const batch = db.batch();
    for (const ref of refs.slice(at, at + 500)) batch.delete(ref);
    await retryWhileBusy(() => batch.commit());
  }
}
