import { inkedText } from '../../../src/domain/text/ink';
import type { Segment } from '../../../src/domain/text/segment';
import { type Timestamp, timestampOfDate } from '../../../src/domain/time/timestamp';
import { isoOfDigits } from '../../../src/domain/time/timestamp-format';
import type { FeedEntry } from '../formats/read-feed';
import { literalText } from '../html/literal-text';
import { readInProcess } from '../html/read-in-process';
import type { ArchiveItem } from '../model/archive-item';
import { parsePageUrl } from '../model/page-url';
import type { Place } from '../model/place';
import { shownText } from '../model/shown-text';

/** Where the items of a feed go, and what is said of where they come from. */
export interface FeedOptions extends Place {
  readonly tz: string;
  /** The name of the file. */
  readonly file: string;
  /** The names of authors by their logins. */
  readonly authors: ReadonlyMap<string, string>;
  readonly tool: string;
  readonly run?: string | undefined;
}

/** Why an entry has no items: it is not a published post or page, or has no text. */
export type NoEntry = 'filtered' | 'empty';

/**
 * Returns the item of an entry, with those of its comments, at the times of their publication: a feed has no earlier
 * texts. Throws if the entry has no address or no date.
 */
export async function itemsOfEntry(
  { fields, comments }: FeedEntry,
  options: FeedOptions,
): Promise<readonly ArchiveItem[] | NoEntry> {
  const type = fields.get('wp:post_type') ?? 'post';
  const status = fields.get('wp:status') ?? 'publish';
  if (!['post', 'page'].includes(type) || status !== 'publish') return 'filtered';
  if (fields.has('wp:post_password')) return 'filtered';
  const address = fields.get('link') ?? fields.get('guid') ?? fields.get('id') ?? '';
  const page = parsePageUrl(address);
  if (page === null) throw new Error('it has no address');
  const date = dateOf(fields, ['wp:post_date_gmt', 'published', 'pubDate', 'dc:date', 'updated']);
  if (date === null) throw new Error(`${page.key}: it has no date from 2000 to 2100`);
  const content = ['content:encoded', 'content', 'description', 'summary'];
  const body = await segmentsOf(firstOf(fields, content), address, fields.has('wp:post_id'));
  const title = plainText(fields.get('title') ?? '');
  if (body.length === 0 && title === '') return 'empty';
  const login = firstOf(fields, ['dc:creator', 'author']);
  const author = options.authors.get(login) ?? login;
  const post = { itemId: page.itemId, parentId: null, address, author, title, body, date };
  const replies = await Promise.all(comments.map((comment) => replyOf(comment, comments, post)));
  return [
    itemOf(post, 'yes', options),
    ...replies.flatMap((reply) => (reply ? itemOf(reply.text, reply.approved, options) : [])),
  ];
}

/** A post or a comment. */
interface FeedText {
  readonly itemId: string;
  readonly parentId: string | null;
  readonly address: string;
  /** Empty if it is not known. */
  readonly author: string;
  readonly title: string;
  readonly body: readonly Segment[];
  readonly date: Timestamp;
}

type Comment = FeedEntry['comments'][number];

/** Returns a comment of a post; null if it is spam, no text, or has no date. */
async function replyOf(comment: Comment, all: readonly Comment[], post: FeedText) {
  const given = (name: string) => comment.get(`wp:comment_${name}`) ?? '';
  const approved = ({ '1': 'yes', '0': 'pending' } as const)[given('approved')];
  const date = dateOf(comment, ['wp:comment_date_gmt', 'wp:comment_date']);
  const isText = given('type') === '' || given('type') === 'comment';
  if (!isText || !approved || !/^\d+$/.test(given('id')) || date === null) return null;
  const idOf = (id: string) => `${post.itemId}-comment-${id}`;
  const hasParent = all.some((other) => other.get('wp:comment_id') === given('parent'));
  const text: FeedText = {
    itemId: idOf(given('id')),
    parentId: hasParent ? idOf(given('parent')) : post.itemId,
    address: `${post.address}#comment-${given('id')}`,
    author: given('author'),
    title: '',
    body: await segmentsOf(given('content'), post.address, true),
    date,
  };
  return { text, approved };
}

function itemOf(text: FeedText, state: 'yes' | 'pending', options: FeedOptions): ArchiveItem {
  const { itemId, parentId, address, author, title, body, date } = text;
  const { site: itemSite, branch: itemBranch, tz: itemTz, file, tool, run } = options;
  const version = { approved: state, headline: title === '' ? [] : [title], body };
  const isPublic = state === 'yes';
  const origin = { address, date: isoOfDigits(date), recordId: null, digest: null, file };
  const about = { status: null, type: null, tool, ...(run !== undefined && { run }) };
  return {
    documentId: itemId,
    document: {
      ...{ itemId, itemSite, itemBranch, itemTz, parentId },
      author: inkedText(author),
      versions: isPublic ? { [date]: version } : {},
    },
    unapproved: new Map(isPublic ? [] : [[date, version]]),
    provenance: new Map([[date, { ...origin, ...about }]]),
  };
}

function firstOf(fields: ReadonlyMap<string, string>, names: readonly string[]): string {
  return names.map((name) => fields.get(name)).find(Boolean) ?? '';
}

/** The first date of these fields. WordPress writes UTC without saying so. */
function dateOf(fields: ReadonlyMap<string, string>, names: readonly string[]): Timestamp | null {
  for (const name of names) {
    const text = fields.get(name) ?? '';
    const date = new Date(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text,
    );
    const timestamp = Number.isNaN(date.getTime()) ? null : timestampOfDate(date);
    if (timestamp !== null) return timestamp;
  }
  return null;
}

/** A title as stored text; feeds write it as HTML. */
function plainText(html: string): string {
  return literalText(shownText(html).replace(/\s+/g, ' ').trim());
}

/** The text of HTML, as of a page. WordPress writes paragraphs as empty lines. */
async function segmentsOf(
  html: string,
  address: string,
  hasLines: boolean,
): Promise<readonly Segment[]> {
  if (html.trim() === '') return [];
  const paragraphs = hasLines && !/<p[\s>]/i.test(html) ? html.replace(/\r?\n/g, '<br>\n') : html;
  const raw = Buffer.from(`<!doctype html><meta charset="utf-8"><body>${paragraphs}`);
  const fields = new Map([['content-type', 'text/html; charset=utf-8']]);
  const reading = { charset: 'utf-8', part: 'all', siteName: null } as const;
  const text = await readInProcess({ raw, fields, address, damage: null }, reading);
  return typeof text === 'string' ? [] : text.body;
}
