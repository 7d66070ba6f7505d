import { counted } from '../../../src/domain/messages';
import type { Problem } from '../items/problem';
import type { ProblemList } from '../items/problem-list';
import type { ContentWriter, FailedWrite } from './content-writer';

/** What an import did or, in a dry run, would do. */
export interface ImportResult {
  /** Number of items with new or changed versions. */
  items: number;
  /** Number of new versions, and of those of them that wait for approval. */
  written: number;
  waiting: number;
  unchanged: number;
  /** Captures that a stored version prevents: one of their time, or a withdrawn one. */
  skipped: number;
  /** Captures with the same text as another one in the same second. */
  repeated: number;
  /** Items whose longest bodies were cut to `limit` characters to fit. */
  readonly cut: { readonly itemId: string; readonly limit: number }[];
  /** Captures stored at a later second, because another one has theirs. */
  moved: readonly Problem[];
  /** Captures that wait for approval, because they may not be what readers saw. */
  doubts: readonly Problem[];
  problems: readonly Problem[];
  failed: readonly FailedWrite[];
  /** Number of items not imported because of an interruption or an unreachable database. */
  left: number;
}

export function emptyResult(): ImportResult {
  return {
    items: 0,
    written: 0,
    waiting: 0,
    unchanged: 0,
    skipped: 0,
    repeated: 0,
    cut: [],
    moved: [],
    doubts: [],
    problems: [],
    failed: [],
    left: 0,
  };
}

/** The new versions of an item, until they are counted. */
interface PlannedItem {
  versions: number;
  /** How many of the new versions wait for approval. */
  waiting: number;
  /** The timestamps of the versions that were not written; null stands for all versions. */
  readonly lost: Set<string | null>;
  /** Whether the database refused a write, which is reported. */
  isRefused: boolean;
}

/** Counts new versions as soon as their writes are done, and reports the writes that have failed. */
export class WrittenVersions {
  readonly #planned = new Map<string, PlannedItem>();
  #reported = 0;

  constructor(
    private readonly result: ImportResult,
    private readonly problems: ProblemList,
    /** Null in a dry run, which counts what would be written. */
    private readonly writer: ContentWriter | null,
  ) {}

  plan(itemId: string, versions: number, waiting: number): void {
    const planned = this.#planned.get(itemId) ?? newItem();
    planned.versions += versions;
    planned.waiting += waiting;
    this.#planned.set(itemId, planned);
  }

  count(): void {
    const { result, writer } = this;
    for (const { itemId, timestamp, reason } of writer?.failed.slice(this.#reported) ?? []) {
      this.#reported++;
      const planned = this.#planned.get(itemId);
      planned?.lost.add(timestamp);
      // `reportLeft` reports these together.
      if (reason === writer?.unreachable) continue;
      if (planned) planned.isRefused = true;
      const where = timestamp === null ? itemId : `${itemId} at ${timestamp}`;
      this.problems.add(where, `not written (${reason})`);
    }
    for (const [itemId, { versions, waiting, lost, isRefused }] of this.#planned) {
      if (writer?.isWriting(itemId)) continue;
      const written = lost.has(null) ? 0 : Math.max(versions - lost.size, 0);
      if (written > 0) result.items++;
      else if (versions > 0 && !isRefused) result.left++;
      result.written += written;
      result.waiting += Math.min(waiting, written);
      this.#planned.delete(itemId);
    }
  }
}

function newItem(): PlannedItem {
  return { versions: 0, waiting: 0, lost: new Set(), isRefused: false };
}

/** Reports how many items are left because the database cannot be reached. */
export function reportLeft(left: number, unreachable: string | null, problems: ProblemList): void {
  if (left === 0 || unreachable === null) return;
  problems.add('all files', `${counted(left, 'item')} not imported: ${unreachable}`);
}
