import { parseTimeWindow, type TimeWindow } from '../domain/captures/parse-time-window.ts';
import { isSiteKey, type SiteKey } from '../domain/content/site-registry.ts';
import { decodedUri } from '../domain/text/url.ts';
import { isResolvable } from '../domain/time/partial-timestamp.ts';
import { hasTimestampShape, isTimestamp, type Timestamp } from '../domain/time/timestamp.ts';

/** How a field of an address is read. */
interface Kind<T> {
  /** The value of a text that is not empty; null if it has none. */
  parse(text: string): T | null;
  /** Whether an address whose query has an unreadable text is not found; otherwise the text is ignored. */
  readonly isStrict?: true;
  /** A text that says the same as its absence in the query. */
  readonly isDefault?: string;
  /** Whether the focus moves to the page at another value. Others are times and searches of one page. */
  readonly movesFocus?: true;
}

/** A field that a query without it has, too; this value is not written. */
interface KindWithDefault<T> extends Kind<T> {
  readonly missing: T;
}

/** A text that stands for a timestamp: a partial date, `latest`, `first`, or 14 digits that are no date. */
export interface UnresolvedDate {
  readonly unresolved: string;
}

const date: Kind<Timestamp | UnresolvedDate> = { parse: parseDate };
const text: Kind<string> = { parse: (written) => written };

/** Each field of addresses, in the path or in the query. Fields of one kind have one parser. */
export const kinds = {
  site: { parse: siteNamed, movesFocus: true } as Kind<SiteKey>,
  /** The id of a story or comment. */
  itemId: { parse: decodedUri, movesFocus: true } as Kind<string>,
  timestamp: date,
  /** The times of a comparison. */
  a: date,
  b: date,
  /** The date whose text is searched. */
  at: { parse: parseLiveOrDate, missing: 'live', isStrict: true } as KindWithDefault<
    'live' | Timestamp | UnresolvedDate
  >,
  /** The page of a list or of results, from 1. */
  page: {
    parse: (written) => matched(/^[1-9]\d{0,5}$/, written),
    isDefault: '1',
    movesFocus: true,
  } as Kind<string>,
  /** The segments of a path that no other field reads. */
  rest: { ...text, movesFocus: true },
  /** A text in the place of a timestamp. */
  text: { ...text, movesFocus: true },
  /** The timeline's window, if it is not all of time. */
  span: { parse: (written) => parseTimeWindow(written) || null } as Kind<TimeWindow>,
  /** The words of a search, as typed, to mark on the page, or to find in what is gone. */
  matches: text,
  /** The name of the sentence whose life is shown (`nameOfSentence`). */
  sentence: text,
  /** The id of the comment that has the sentence, if it is not in the story itself. */
  comment: text,
  /** What is searched for, as typed. */
  query: { ...text, missing: '' } as KindWithDefault<string>,
  /** Whether the text as it stood at a time is searched, or that of all versions. */
  scope: { parse: parseScope, missing: 'then', isStrict: true } as KindWithDefault<
    'then' | 'through'
  >,
  /** The order of the results; without it by relevance, or through time by first appearance. */
  sort: { parse: (written) => (written === 'date' ? written : null) } as Kind<'date'>,
  /** The year (4 digits) to which a list is limited. */
  year: { parse: (written) => matched(/^\d{4}$/, written) } as Kind<string>,
  /** The kind to which the list of what is gone is limited, as written: a `GoneKind`. */
  kind: text,
  /** The address to open after the login, as written: see `safeRedirect`. */
  redirect: text,
} as const;

type Kinds = typeof kinds;
export type FieldName = keyof Kinds;

/** The fields that have a value where the query lacks them. */
export type NameWithDefault = {
  [Name in FieldName]: Kinds[Name] extends KindWithDefault<unknown> ? Name : never;
}[FieldName];

type Parsed<Name extends FieldName> = Exclude<ReturnType<Kinds[Name]['parse']>, null>;

/** The values of the fields of an address whose dates are resolved. */
export type FieldValues = {
  readonly [Name in FieldName]: Exclude<Parsed<Name>, UnresolvedDate>;
};

/** The values of fields as they are written: a date may be any text that stands for a timestamp. */
export type WrittenValues = {
  readonly [Name in FieldName]: UnresolvedDate extends Parsed<Name> ? string : Parsed<Name>;
};

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(kinds, name);
}

/** The kind of a field, whatever its values are. */
export function kindNamed(name: FieldName): Kind<unknown> & { readonly missing?: unknown } {
  return kinds[name];
}

export function isUnresolved(value: unknown): value is UnresolvedDate {
  return typeof value === 'object' && value !== null && 'unresolved' in value;
}

function siteNamed(written: string): SiteKey | null {
  return isSiteKey(written) ? written : null;
}

function parseDate(written: string): Timestamp | UnresolvedDate | null {
  if (isTimestamp(written)) return written;
  const isDate = hasTimestampShape(written) || isResolvable(written);
  return isDate ? { unresolved: written } : null;
}

function parseLiveOrDate(written: string): 'live' | Timestamp | UnresolvedDate | null {
  return written === 'live' ? written : parseDate(written);
}

function parseScope(written: string): 'then' | 'through' | null {
  return written === 'then' || written === 'through' ? written : null;
}

function matched(pattern: RegExp, written: string): string | null {
  return pattern.test(written) ? written : null;
}
