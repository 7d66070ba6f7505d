import {
  type ContentDocument,
  type End,
  joinAuthors,
  type PageKind,
  type Version,
} from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { counted } from '../../../src/domain/text/messages';
import { isLink, type Segment } from '../../../src/domain/text/segment';
import type { UnapprovedVersion } from '../model/archive-item';
import type { CapturedPage, Source } from '../model/captured-page';
import { fitVersions, gatherVersions, type Versions } from '../model/cut-body';
import { type PageUrl, parsePageUrl } from '../model/page-url';
import type { Place } from '../model/place';
import { storedSize } from '../model/stored-document';
import { faultOfDay, withEndings } from './endings';
import { captureTimes } from './placed-comments';
import { noFreeSecond, selectChanges } from './select-changes';
import type { Settled } from './stage';
import type { StoredItem } from './stored-item';
import { toolName } from './tool-name';

/** Where and how to import pages. */
export interface PageOptions extends Place {
  readonly tz: string;
  /** New versions wait for approval instead of being published. */
  readonly pending: boolean;
  /** The id of the import, for the provenance of what it writes. */
  readonly run?: string | undefined;
}

type SettledCapture = readonly [Source | null, Settled];

/** What importing a page writes, and what becomes of its captures. */
export type ItemPlan = ReturnType<typeof planPage>;

/** Of the versions of a page that wait for approval, one run writes only as many as fit into the memory. */
const maxUnapprovedBytes = 64 * 1024 * 1024;

/** Plans the import of a page's captures. `idOf` gives the id of the item of a page to which a link leads, or null. */
export function planPage(
  page: CapturedPage,
  stored: StoredItem | null,
  { site, branch, tz, pending, run }: PageOptions,
  idOf: (page: PageUrl) => string | null,
) {
  const { itemId } = page.url;
  const { comment } = page;
  const otherIds = [...new Set([...(stored?.otherIds ?? []), ...(page.otherIds ?? [])])];
  const selected: SettledCapture[] = [];
  const waiting: UnapprovedVersion[] = [];
  let size = 0;
  let left = 0;
  /** What the last capture shows, if no story. */
  let kind: PageKind | undefined;
  /** The authors that the last new version names. */
  let named: readonly string[] = [];
  function* published(): Generator<readonly [string, Version]> {
    const captures = withEndings(
      captureTimes(page, stored),
      page.endings ?? [],
      stored,
      ([, { end }, source = null]) => {
        const outcome = end?.target === undefined ? 'httpError' : 'redirect';
        selected.push([source, { outcome, reason: faultOfDay }]);
      },
    );
    for (const [source, text, settled] of selectChanges(captures, stored, pending)) {
      selected.push([source, settled]);
      if (!text.end) kind = text.pageKind;
      const { version: timestamp, outcome } = settled;
      if (!timestamp) continue;
      const { headline, lang, authors, end } = text;
      if (authors) named = authors;
      const body = resolveLinks(text.body, idOf);
      const content = {
        headline,
        body,
        ...(lang !== undefined && { lang }),
        ...(authors && { authors }),
        ...(end && { end: withTargetId(end, idOf) }),
      };
      if (outcome === 'published') {
        yield [timestamp, { approved: 'yes', ...content }];
        continue;
      }
      const version: Version = { approved: 'pending', ...content };
      size += storedSize(version);
      if (size > maxUnapprovedBytes) left++;
      else waiting.push({ itemId, timestamp, version });
    }
  }
  const before: Versions = stored?.versions ?? new Map();
  const added = gatherVersions(published());
  const fitted = added && fitVersions(added.size > 0 ? new Map([...before, ...added]) : added);
  const versions = [...(fitted?.versions ?? [])].filter(([key, each]) => before.get(key) !== each);
  const unapproved = fitted ? waiting : [];
  const pageKind = stored ? stored.pageKind : kind;
  const document: ContentDocument = {
    itemId,
    itemSite: site,
    parentId: stored?.parentId ?? comment?.parent ?? null,
    itemBranch: branch,
    itemTz: stored?.itemTz ?? tz,
    author: stored ? stored.author : comment ? comment.author : joinAuthors(named) || null,
    versions: Object.fromEntries(versions),
    ...(otherIds.length > 0 && { otherIds }),
    ...(pageKind && { pageKind }),
  };
  const isWritten = versions.length > 0 || (!stored && unapproved.length > 0);
  const crowded = selected.filter(([, { reason }]) => reason === noFreeSecond).length;
  let problem: string | null = null;
  if (!fitted) problem = 'its versions are too many for one document';
  else if (left > 0) problem = `${left} versions exceed the limit of one run: run the import again`;
  else if (crowded > 0) problem = `${noFreeSecond}: ${counted(crowded, 'capture')}`;
  const written = new Set([...versions.map(([key]) => key), ...unapproved.map(timeOf)]);
  const provenance: (readonly [string, Provenance])[] = [];
  const outcomes = selected.map(([source, settled]): SettledCapture => {
    const { version, reason: doubt } = settled;
    if (!version) return [source, settled];
    if (!written.has(version)) return [source, { outcome: 'problem', reason: problem, version }];
    const about = { ...(run !== undefined && { run }), ...(doubt ? { doubt } : {}) };
    if (source) provenance.push([version, { ...source.origin, ...about, tool: toolName }]);
    return [source, settled];
  });
  return {
    /** A new document, or one with only new versions and those cut further. */
    document: isWritten ? document : null,
    unapproved,
    provenance,
    outcomes,
    /** The length to which the item's longest bodies are cut to fit, if they are. */
    limit: fitted?.limit ?? null,
    /** Why part of the page cannot be written, or null. */
    problem,
  };
}

const timeOf = ({ timestamp }: UnapprovedVersion) => timestamp;

function withTargetId(end: End, idOf: (page: PageUrl) => string | null): End {
  const page = end.target === undefined ? null : parsePageUrl(end.target);
  const targetId = page && idOf(page);
  return targetId === null ? end : { ...end, targetId };
}

/** Turns links to pages that have an item (`idOf`) into id links; other links stay as they are. */
export function resolveLinks(
  segments: readonly Segment[],
  idOf: (page: PageUrl) => string | null,
): readonly Segment[] {
  return segments.map((segment) => {
    if (!isLink(segment)) return segment;
    const page = segment.linkType === 'external' ? parsePageUrl(segment.url) : null;
    const targetId = page && idOf(page);
    return targetId === null ? segment : { linkType: 'id', targetId, text: segment.text };
  });
}
