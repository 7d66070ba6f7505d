import type { Firestore } from 'firebase-admin/firestore';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { counted, formatCount } from '../../../src/domain/messages';
import { isRecord, textField, type UnknownRecord } from '../../../src/domain/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { printableLine } from '../model/printable';
import { documentSize, storedVersions, unapprovedState } from '../model/stored-document';
import { nameOfPlace } from '../store/places';
import { readBelowItems, readContentDocuments } from '../store/read-documents';

/** The content of a site and branch in figures, without texts. */
export class BranchStats {
  items = 0;
  /** Approved versions under a valid key. */
  versions = 0;
  /** Distinct timestamps of those (spec 7.8). */
  captures = 0;
  pending = 0;
  /** Rejected or withdrawn. */
  rejected = 0;
  /** Size of the documents that readers load, as Firestore counts it. */
  bytes = 0;
  /** The five largest documents. */
  largest: readonly { readonly path: string; readonly bytes: number }[] = [];
  readonly #captures = new Set<string>();

  constructor(
    readonly site: string,
    readonly branch: string,
  ) {}

  addDocument(path: string, stored: UnknownRecord): void {
    const bytes = documentSize(path, stored);
    this.items++;
    this.bytes += bytes;
    this.largest = [...this.largest, { path, bytes }]
      .sort((one, other) => other.bytes - one.bytes)
      .slice(0, 5);
    for (const [key, version] of storedVersions(stored) ?? []) {
      if (!isTimestamp(key) || !isRecord(version) || version.approved !== 'yes') continue;
      this.versions++;
      this.captures = this.#captures.add(key).size;
    }
  }

  addWaiting(approved: unknown): void {
    if (unapprovedState(approved) === 'pending') this.pending++;
    else this.rejected++;
  }
}

/** Counts the content of each site and branch, sorted; `onRead` gets the number of documents so far. */
export async function gatherStats(
  db: Firestore,
  site: SiteKey | undefined,
  onRead: (documents: number) => void = () => {},
): Promise<readonly BranchStats[]> {
  const statsOf = new Map<string, BranchStats>();
  const statsOfItem = new Map<string, BranchStats>();
  for await (const snapshot of readContentDocuments(db, { site })) {
    const stored = snapshot.data();
    const place = [
      textField(stored, 'itemSite') ?? '(none)',
      textField(stored, 'itemBranch') ?? '1',
    ] as const;
    const name = JSON.stringify(place);
    const stats = statsOf.get(name) ?? new BranchStats(...place);
    statsOf.set(name, stats);
    stats.addDocument(snapshot.ref.path, stored);
    statsOfItem.set(snapshot.id, stats);
    onRead(statsOfItem.size);
  }
  for await (const { documentId, snapshot } of readBelowItems(db.collectionGroup('unapproved'))) {
    statsOfItem.get(documentId)?.addWaiting(snapshot.get('approved'));
  }
  return [...statsOf].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, stats]) => stats);
}

/** Formats statistics as a table, followed by the largest documents of each site and branch. */
export function statsText(stats: readonly BranchStats[]): string[] {
  const [first] = stats;
  if (!first) return ['There is no content.'];
  const head = ['site', 'branch', ...figuresOf(first).map(([name]) => name)];
  const rows = stats.map((each) => [
    printableLine(each.site),
    printableLine(each.branch),
    ...figuresOf(each).map(([, figure]) => formatCount(figure)),
  ]);
  const [heading = '', ...lines] = tableLines([head, ...rows]);
  return [
    heading,
    '-'.repeat(heading.length),
    ...lines,
    '',
    'Largest documents',
    ...stats.flatMap((each) => [
      `  ${printableLine(nameOfPlace(each))}`,
      ...each.largest.map(
        ({ path, bytes }) => `    ${printableLine(path)}: ${counted(bytes, 'byte')}`,
      ),
    ]),
  ];
}

/** Returns the figures by their names, which are those in JSON. */
function figuresOf(stats: BranchStats): (readonly [name: string, figure: number])[] {
  return Object.entries(stats).filter(([, value]) => typeof value === 'number');
}

/** Aligns the columns of a table: site and branch to the left, figures to the right. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column)),
      )
      .join('  '),
  );
}
