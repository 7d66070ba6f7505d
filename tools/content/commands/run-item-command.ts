import type { Firestore } from 'firebase-admin/firestore';
import { counted } from '../../../src/domain/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { interruptSignal } from '../cli/interrupt-signal';
import {
  confirmWriting,
  printJson,
  printLine,
  runOnTarget,
  writingLine,
} from '../cli/run-on-target';
import type { Decision } from '../model/log-entry';
import { printableLine } from '../model/printable';
import { CommandError, reasonOf } from '../model/problem';
import {
  type Destination,
  type ItemOutcome,
  moveItem,
  removeItem,
} from '../moderation/decide-item';
import { selectItems, selectItemsAt } from '../moderation/select-items';
import { TextHider } from '../moderation/text-hider';
import { distinctPlaces } from '../store/places';
import { isBusy } from '../store/retry-busy';
import type { ExitCode } from './command';
import { parseItemArguments } from './moderation-arguments';
import { PlacePublisher } from './publish-places';

type DecidedItem = ItemOutcome & { readonly id: string };

/** Runs `remove` or `move`: finds the items, decides about one after the other, prints the outcome. */
export function runItemCommand(
  action: 'remove' | 'move',
  args: readonly string[],
): Promise<ExitCode> {
  const options = parseItemArguments(action, args);
  const { names, captured, to, json, dryRun } = options;
  return runOnTarget<ExitCode>(options.project, async (target) => {
    const { db, description } = target;
    printLine(writingLine(target, options), json);
    const verb = to === null ? 'Remove' : `Move to ${nameOf(to)}:`;
    const isNamed = captured === null;
    if (isNamed) await confirmWriting(printableLine(`${verb} ${names.join(' ')}`), target, options);
    const { ids, partly } = isNamed
      ? await selectItems(db, names, action === 'remove')
      : await selectItemsAt(db, captured);
    if (ids.length + partly.length === 0) {
      throw new CommandError('Nothing was written: no item was captured there.');
    }
    if (!isNamed) await confirmWriting(`${verb} ${counted(ids.length, 'item')}`, target, options);
    const publisher = await PlacePublisher.open(db, options);
    const by = { who: options.by, when: digitsOfDate(new Date()), why: options.reason };
    const signal = interruptSignal();
    const { decided, left, unreachable } = await decideAll(db, ids, { by, to, dryRun, signal });
    const isRefused = ({ outcome }: DecidedItem) => outcome === 'refused';
    const refused = [...partly, ...decided.filter(isRefused)].map(({ id, reason }) => ({
      id,
      reason,
    }));
    const done = decided.filter((item) => !isRefused(item));
    const gone = new Set(ids);
    const replies = decided.flatMap((item) => item.replies).filter((id) => !gone.has(id));
    const places = distinctPlaces(done.flatMap((item) => item.places));
    const published = dryRun || unreachable !== null ? [] : await publisher.publish(places, signal);
    if (json) {
      const items = done.map(({ id, outcome }) => ({ id, outcome }));
      const result = { items, refused, left, unreachable, replies, published };
      printJson({ target: description, action, dryRun, ...result });
    } else {
      const lines = [
        ...done.map(({ reason, outcome }) =>
          outcome === 'done' && dryRun ? `Dry run, otherwise: ${reason}.` : `${reason}.`,
        ),
        ...refused.map(({ id, reason }) => `Not done, ${id}: ${reason}.`),
        ...(unreachable === null ? [] : [`The database cannot be reached: ${unreachable}.`]),
        ...left.map((id) => `Left: ${id}. Run the same command again.`),
        ...replies.map((id) => `A reply stays without its parent: ${id}.`),
      ];
      for (const line of lines) printLine(printableLine(line), json);
      publisher.print(published);
    }
    if (signal.aborted) return 130;
    const isDone = refused.length + left.length === 0;
    return isDone && published.every(({ problem }) => problem === null) ? 0 : 1;
  });
}

interface ItemRun {
  readonly by: Decision;
  readonly to: Destination | null;
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
}

/** One after the other, because each relies on the deletion of snapshots by the one before. */
async function decideAll(db: Firestore, ids: readonly string[], run: ItemRun) {
  const { by, to, dryRun, signal } = run;
  const hider = new TextHider(db, dryRun);
  const decided: DecidedItem[] = [];
  for (const [at, id] of ids.entries()) {
    if (signal.aborted) return { decided, left: ids.slice(at), unreachable: null };
    try {
      const outcome = await (to === null
        ? removeItem(db, id, by, hider)
        : moveItem(db, id, to, by, hider));
      decided.push({ id, ...outcome });
    } catch (error) {
      const reason = reasonOf(error);
      if (isBusy(error)) return { decided, left: ids.slice(at), unreachable: reason };
      decided.push({ id, outcome: 'refused', reason, places: [], replies: [] });
    }
  }
  return { decided, left: [], unreachable: null };
}

function nameOf({ site, branch }: Destination): string {
  return branch === undefined ? site : `${site}, branch ${branch}`;
}
