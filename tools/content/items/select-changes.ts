import type { Timestamp } from '../../../src/domain/time/timestamp';
import type { CapturedPage, PageText, Source } from './captured-page';
import { FreeSeconds, type Placed } from './free-seconds';
import { isSameCapture } from './same-capture';
import { isSameText } from './same-text';
import { compareInstants, type StoredCapture, storedCaptures } from './stored-captures';
import type { StoredItem } from './stored-item';

/** Counts of captures that are not new versions. */
export interface UnchangedCounts {
  /** Captures with the same text as the version at their time or the one before it. */
  unchanged: number;
  /**
   * Captures whose time is taken by a version with a different text or, unless the import is for
   * approval too, by an unapproved version. The stored version stays. Also captures with the text
   * of a withdrawn version.
   */
  skipped: number;
  /** Captures with the same text as another one in the same second. */
  repeated: number;
  /** Captures with no free second near their own. */
  crowded: number;
}

/** A capture that is a new version. */
interface NewText {
  readonly text: PageText;
  readonly source: Source | null;
  /** The second in which it was made. */
  readonly own: Timestamp;
}

/** A new version; its timestamp is another second than its own if that is taken. */
export type Change = Placed<NewText>;

/** Called for a capture that is not a new version, with the reason if it is skipped. */
export type OnUnchanged = (
  kind: keyof UnchangedCounts,
  source: Source | null,
  reason?: string,
) => void;

/**
 * Selects captures whose text differs from the version before, and gives each a second of its own, so
 * that the order of all versions is that of their captures; calls `onUnchanged` for the others. The
 * version before is one that readers see or, in an import for approval, also a pending one. A doubtful
 * capture must also differ from the doubtful one before.
 */
export function* selectChanges(
  { captures }: CapturedPage,
  item: StoredItem | null,
  pending: boolean,
  onUnchanged: OnUnchanged,
): Generator<Change> {
  const stored = storedCaptures(item);
  const isWithdrawn = withdrawalsOf(stored);
  const recent = new RecentTexts();
  let before = null as PageText | null;
  let doubtful = null as PageText | null;
  /** The text of the capture before, if the stored version of that capture has another one. */
  let reread: PageText | null = null;
  const seconds = new FreeSeconds<NewText>(({ source, text }) => {
    if (before === text) before = null;
    if (doubtful === text) doubtful = null;
    onUnchanged('crowded', source);
  });
  let [at, start] = [0, 0];
  function* pass(isPassed: (each: StoredCapture) => boolean): Generator<Change> {
    for (let each = stored[at]; each && isPassed(each); each = stored[++at]) {
      yield* seconds.placedBefore(each.timestamp);
      recent.endRun();
      if (isVisible(each, pending)) before = each.version;
    }
  }
  for (const [own, text, fraction = 0, source = null] of captures) {
    const capture = { own, fraction };
    yield* pass((each) => compareInstants(each, capture) < 0);
    while ((stored[start]?.own ?? own) < own) start++;
    if (recent.has(capture, text)) {
      onUnchanged('repeated', source);
      continue;
    }
    const existing = storedVersionOf(capture, text, source, stored, start);
    if (existing || !before || !isSameText(before, text)) {
      // A capture follows the stored ones of the same instant, unless it is one of them.
      const isLater = (each: StoredCapture) => existing && each.timestamp > existing.timestamp;
      yield* pass((each) => compareInstants(each, capture) === 0 && !isLater(each));
    }
    const waits = pending || Boolean(text.doubt);
    const known = existing?.isPublished || waits ? existing?.version : null;
    const reference = existing ? known : before;
    const isUnchanged =
      (reference && isSameText(reference, text)) || (!existing && isSameDoubt(doubtful, text));
    const isReread: boolean = !existing && reread !== null && isSameText(reread, text);
    reread = isReread || (existing && !isUnchanged) ? text : null;
    doubtful = isUnchanged && text.doubt ? text : null;
    if (isUnchanged) {
      recent.add(text);
      onUnchanged('unchanged', source);
    } else if (existing) {
      const state = existing.isPublished
        ? 'with another text'
        : `that is ${existing.version.approved}`;
      onUnchanged('skipped', source, `there is a version of ${existing.timestamp} ${state}`);
    } else if (isWithdrawn(text, source)) {
      onUnchanged('skipped', source, 'a version with this text or digest was withdrawn');
    } else if (isReread) {
      onUnchanged('unchanged', source);
    } else if (seconds.add({ text, source, own })) {
      recent.add(text);
      // Readers do not see a doubtful one unless it is approved.
      if (text.doubt) doubtful = text;
      else before = text;
      yield* seconds.placed(stored[at]?.timestamp);
    }
  }
  const next = stored[at];
  yield* next ? seconds.placedBefore(next.timestamp) : seconds.placed(undefined);
}

type Instant = Pick<StoredCapture, 'own' | 'fraction'>;

/** Tells which captures have the text of the one before in the same second, or of another of the same instant. */
class RecentTexts {
  #instant: Instant | null = null;
  #before: PageText | null = null;
  #ofInstant: PageText[] = [];

  has(instant: Instant, text: PageText): boolean {
    if (this.#instant?.own !== instant.own) this.#before = null;
    if (!this.#instant || compareInstants(this.#instant, instant) !== 0) this.#ofInstant = [];
    this.#instant = instant;
    const others = this.#before ? [this.#before, ...this.#ofInstant] : this.#ofInstant;
    // A doubtful capture does not stand for one without a doubt.
    return others.some((other) => (text.doubt || !other.doubt) && isSameText(other, text));
  }

  /** Ends the run of captures of one text, because a stored version comes next. */
  endRun(): void {
    this.#before = null;
  }

  /** Adds the text of the capture last asked for. */
  add(text: PageText): void {
    this.#before = text;
    this.#ofInstant.push(text);
  }
}

/**
 * Returns the stored version of this capture, with the same text if there are several; or one with the
 * same text that was captured at the same instant.
 */
function storedVersionOf(
  { own, fraction }: Instant,
  text: PageText,
  source: Source | null,
  stored: readonly StoredCapture[],
  start: number,
): StoredCapture | null {
  let same: StoredCapture | null = null;
  for (let at = start; stored[at]?.own === own; at++) {
    const each = stored[at];
    if (!each) break;
    const isSame = isSameCapture(each, source, fraction);
    if ((isSame || each.fraction === fraction) && isSameText(each.version, text)) return each;
    if (isSame) same ??= each;
  }
  return same;
}

function isSameDoubt(before: PageText | null, text: PageText): boolean {
  return before !== null && Boolean(text.doubt) && isSameText(before, text);
}

/** Whether new versions are compared with this one. */
function isVisible({ isPublished, version }: StoredCapture, pending: boolean): boolean {
  return version.approved === (isPublished ? 'yes' : pending ? 'pending' : null);
}

/** Returns whether a capture has the text or the digest of a withdrawn version. */
function withdrawalsOf(stored: readonly StoredCapture[]) {
  const withdrawn = stored.filter(({ version }) => version.approved === 'withdrawn');
  const digests = new Set(withdrawn.flatMap(({ origin }) => origin?.digest?.toLowerCase() ?? []));
  return (text: PageText, source: Source | null): boolean =>
    digests.has(source?.origin.digest?.toLowerCase() ?? '') ||
    withdrawn.some(({ version }) => isSameText(version, text));
}
