import type { Firestore } from 'firebase-admin/firestore';
import type { Decision } from '../model/log-entry';
import { nameOfPlace, type Place } from '../model/place';
import { reasonOf } from '../model/problem';
import { findSameTexts } from '../moderation/same-texts';
import type { SelectedVersion } from '../moderation/select-versions';
import type { SitePages } from '../pages/site-pages';
import { distinctPlaces, type PublishOutcome, publishAgainEach } from './publish-places';
import { retryUntilLimit, type Waiting } from './waiting';

/** What was decided, for people and programs. */
export interface Decided {
  readonly refused: readonly object[];
  /** What was not decided about, because of an interruption or of the database. */
  readonly left: readonly unknown[];
  /** Why the database could not be written to any more; null if it could. */
  readonly unreachable: string | null;
}

/** What an operation tells. `decided`, `published` and `sameText` come once, in this order. */
export type OperationEvent<Report extends Decided> =
  | Waiting
  | { readonly kind: 'progress'; readonly step: string; readonly done: number; readonly of: number }
  | { readonly kind: 'decided'; readonly report: Report; readonly isDone: boolean }
  | ({ readonly kind: 'published' } & Republished)
  | ({ readonly kind: 'sameText' } & SameText);

/** What was published again because of a decision. */
export interface Republished {
  readonly outcome: PublishOutcome;
  /** Whether the pages of the places were deleted instead, because the database was lost in the middle. */
  readonly arePagesDeleted: boolean;
  /** Whether some places were not published because of an interruption. */
  readonly isStopped: boolean;
}

/** Where the words of withdrawn versions are public still. */
export interface SameText {
  readonly versions: readonly SelectedVersion[];
  /** Those with other words, that share a paragraph with one of them. */
  readonly partly: readonly SelectedVersion[];
  /** Why that is not known; null if it is. */
  readonly problem: string | null;
}

/** Decisions about versions or items: what they are about, and how it is decided. */
export interface Operation<Selected, Report extends Decided> {
  /** What it means to be left, such as "Still public". */
  readonly leftMeans: string;
  /** Finds what it is about; writes nothing. */
  readonly select: () => Promise<Selected>;
  /** Called before anything is written; throws if it must not be. */
  readonly confirm: (selected: Selected) => Promise<void>;
  readonly decide: (
    selected: Selected,
    by: Decision,
    how: DecidingOptions,
  ) => Promise<OperationOutcome<Report>>;
}

/** How to decide. */
export interface DecidingOptions {
  readonly signal: AbortSignal;
  /** Told what is left. */
  readonly onLeft: (names: () => readonly string[]) => void;
  readonly onProgress: (done: number, of: number) => void;
}

/** What a decision came to. */
export interface OperationOutcome<Report> {
  readonly report: Report;
  /** The places to publish again, if they were published before and have changed. */
  readonly places: readonly (Place | null)[];
  /** The versions whose words are to be looked for elsewhere; null if they are not. */
  readonly takenOut: readonly SelectedVersion[] | null;
  /** Whether there was nothing to decide about, and should have been. */
  readonly isMissing?: boolean;
}

/** How an operation is carried out. */
export interface OperationOptions {
  readonly by: Decision;
  readonly dryRun: boolean;
  /** Where to write the pages of what changed; null if they are not wanted. */
  readonly pages: SitePages | null;
  /** ms for which what is locked or busy is retried. */
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/**
 * Selects, decides, publishes what has changed, with its pages if they are wanted, and looks for the same words
 * elsewhere; tells what happens. Throws if the selection fails or is not confirmed.
 */
export function operate<Selected, Report extends Decided>(
  db: Firestore,
  operation: Operation<Selected, Report>,
  options: OperationOptions,
): AsyncIterable<OperationEvent<Report>> {
  return new ReadableStream<OperationEvent<Report>>({
    async start(events) {
      try {
        await run(db, operation, options, (event) => events.enqueue(event));
        events.close();
      } catch (error) {
        events.error(error);
      }
    },
  });
}

async function run<Selected, Report extends Decided>(
  db: Firestore,
  { leftMeans, select, confirm, decide }: Operation<Selected, Report>,
  { by, dryRun, pages, limitMs, signal }: OperationOptions,
  emit: (event: OperationEvent<Report>) => void,
): Promise<void> {
  const all = { meaning: leftMeans, names: () => ['all that was named'] };
  const retrying = { limitMs, signal, onWait: emit };
  const selected = await retryUntilLimit(retrying, all, select);
  await confirm(selected);
  await retryUntilLimit(retrying, all, async (setLeft) => {
    const {
      report,
      places,
      takenOut,
      isMissing = false,
    } = await decide(selected, by, {
      signal,
      onLeft: (names) => setLeft(leftMeans, names),
      onProgress: (done, of) => emit({ kind: 'progress', step: 'Deciding', done, of }),
    });
    const isDone = !isMissing && report.refused.length + report.left.length === 0;
    emit({ kind: 'decided', report, isDone });

    const isLost = report.unreachable !== null;
    const changed = dryRun ? [] : distinctPlaces(places);
    // Some of the versions may be withdrawn already.
    for (const place of isLost ? changed : []) await pages?.remove(place);
    const outcome = await publishAgainEach(db, isLost ? [] : changed, pages, signal, (place) =>
      setLeft(unpublishedMeans, () => [nameOfPlace(place)]),
    );
    const arePagesDeleted = isLost && changed.length > 0 && pages !== null;
    const published = outcome.published.length + outcome.unpublished.length;
    const isStopped = signal.aborted && !isLost && published < changed.length;
    emit({ kind: 'published', outcome, arePagesDeleted, isStopped });

    if (takenOut === null) return;
    setLeft('Not looked for yet', () => ['the same words elsewhere']);
    emit({ kind: 'sameText', ...(await sameTextOf(db, takenOut, isLost)) });
  });
}

const unpublishedMeans = 'Not published again yet, so readers load the content itself';

async function sameTextOf(
  db: Firestore,
  versions: readonly SelectedVersion[],
  isLost: boolean,
): Promise<SameText> {
  if (isLost) return { ...nothingFound, problem: 'the database cannot be reached' };
  try {
    const { same, partly } = await findSameTexts(db, versions);
    return { versions: same, partly, problem: null };
  } catch (error) {
    return { ...nothingFound, problem: reasonOf(error) };
  }
}

const nothingFound = { versions: [], partly: [] };
