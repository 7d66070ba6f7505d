import { parseProvenance } from '../../../src/backend/provenance-document';
import type { Approval, End, PageKind } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { isSiteKey, type SiteKey } from '../../../src/domain/content/site-registry';
import { cutText } from '../../../src/domain/text/excerpt';
import { parseLanguage } from '../../../src/domain/text/language';
import { isRecord, type UnknownRecord } from '../../../src/domain/text/record';
import type { Segment } from '../../../src/domain/text/segment';
import { isTimeZone } from '../../../src/domain/time/time-zone';
import { isTimestamp } from '../../../src/domain/time/timestamp';

/** Reads the value at a path of an item; throws, naming the path. Adds unknown fields to `dropped`. */
type Read<T> = (value: unknown, path: string, dropped: string[]) => T;

function fail(path: string, problem: string): never {
  throw new Error(`${path}: ${problem}`);
}

function valid<T>(isValid: (value: unknown) => value is T, problem: string): Read<T> {
  return (value, path) => (isValid(value) ? value : fail(path, problem));
}

function checked<T>(read: Read<T>, isValid: (value: T) => boolean, problem: string): Read<T> {
  return (value, path, dropped) => {
    const parsed = read(value, path, dropped);
    return isValid(parsed) ? parsed : fail(path, problem);
  };
}

const boolean = valid((value) => typeof value === 'boolean', 'expected true or false');
const string = valid((value) => typeof value === 'string', 'expected a string');
// The database would replace half a surrogate pair.
const text = checked(string, (value) => !/\p{Surrogate}/u.test(value), 'half a surrogate pair');
const someText = checked(text, Boolean, 'expected a string');
const shortText = checked(someText, (value) => Buffer.byteLength(value) <= 1000, 'too long');
const isNamed = (value: string) => !/^\.\.?$/.test(value);
const namedItem = checked(shortText, isNamed, 'no address can have this id');
const timeZone = checked(shortText, isTimeZone, 'not a time zone, such as Europe/Berlin');
const timestamp = checked(text, isTimestamp, 'expected a timestamp');

/** A document id that Firestore accepts. */
const isDocumentName = (value: string) => !/\/|^(?:\.\.?|__.*__)$/s.test(value);
export const documentName = checked(shortText, isDocumentName, 'not a valid document id');

const siteKey: Read<SiteKey> = (value, path) => {
  if (isSiteKey(value)) return value;
  return fail(path, value === undefined ? 'missing, and --site names none' : 'not a site');
};

const provenanceOf: Read<Provenance> = (value, path) =>
  parseProvenance(value) ?? fail(path, 'expected a date, a file and a tool');

function oneOf<T extends string>(...allowed: readonly T[]): Read<T> {
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  const expected = names.format(allowed.map((each) => JSON.stringify(each)));
  const isAllowed = (value: unknown): value is T => allowed.some((each) => each === value);
  return valid(isAllowed, `expected ${expected}`);
}

function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value, path, dropped) => (value === undefined ? undefined : read(value, path, dropped));
}

function byTimestamp<T>(read: Read<T>): Read<ReadonlyMap<string, T> | undefined> {
  return optional((value, path, dropped) => {
    if (!isRecord(value)) return fail(path, 'expected a map by timestamp');
    const entries = Object.entries(value).map(([key, each]) => {
      const at = `${path}.${cutText(key, 40)}`;
      if (!isTimestamp(key)) return fail(at, 'the key is not a timestamp');
      return [key, read(each, at, dropped)] as const;
    });
    return new Map(entries);
  });
}

type Fields<T> = { readonly [Name in keyof T]-?: Read<T[Name]> };

/** Fields that are undefined are left out. */
function withFields<T extends object>(fields: Fields<T>): Read<T> {
  return (value, path, dropped) => {
    if (!isRecord(value)) return fail(path, 'expected a version');
    const prefix = path === '' ? '' : `${path}.`;
    for (const name of unknownIn(value, fields)) dropped.push(`${prefix}${cutText(name, 40)}`);
    const parsed: Partial<T> = {};
    for (const name in fields) {
      const field = fields[name](value[name], `${prefix}${name}`, dropped);
      if (field !== undefined) parsed[name] = field;
    }
    return parsed as T;
  };
}

/** Returns the names in a map that are not those of known fields. */
export function unknownIn(map: UnknownRecord, fields: object): string[] {
  return Object.keys(map).filter((name) => !Object.hasOwn(fields, name));
}

const textFields = { text, type: oneOf('italic', 'bold', 'plain') };

const linkFields = {
  external: { linkType: oneOf('external'), url: text, text },
  id: {
    linkType: oneOf('id'),
    targetId: text,
    text,
    linkWithBranch: optional(boolean),
    newUserBranch: optional(text),
    userBranch: optional(text),
    date: optional(text),
    targetSite: optional(text),
  },
};

const textSegment = withFields(textFields);
const links = { external: withFields(linkFields.external), id: withFields(linkFields.id) };
const isLink = oneOf('external', 'id');

/** Returns the fields of a segment of this kind. */
export function segmentFields({ linkType }: UnknownRecord): object {
  return linkType === 'external' || linkType === 'id' ? linkFields[linkType] : textFields;
}

const segment: Read<Segment> = (value, path, dropped) => {
  if (typeof value === 'string') return text(value, path, dropped);
  if (!isRecord(value)) return fail(path, 'expected a string or a segment');
  if (value.linkType === undefined) return textSegment(value, path, dropped);
  return links[isLink(value.linkType, `${path}.linkType`, dropped)](value, path, dropped);
};

const segments: Read<readonly Segment[]> = (value, path, dropped) => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return fail(path, 'expected a list of segments');
  return value.map((each: unknown, at) => segment(each, `${path}[${at}]`, dropped));
};

const language = checked(
  shortText,
  (value) => parseLanguage(value) === value,
  'not a language tag, such as de',
);

const names: Read<readonly string[]> = (value, path, dropped) =>
  Array.isArray(value)
    ? value.map((each: unknown, at) => shortText(each, `${path}[${at}]`, dropped))
    : fail(path, 'expected a list of names');

export const versionFields = {
  approved: oneOf<Approval>('yes', 'pending', 'no', 'withdrawn'),
  headline: segments,
  body: segments,
  lang: optional(language),
  authors: optional(names),
};

const status = valid(
  (value): value is number =>
    Number.isInteger(value) && Number(value) >= 300 && Number(value) < 500,
  'expected a status such as 404 or 301',
);

const end = withFields<End>({ status, target: optional(text), targetId: optional(text) });

/**
 * The stored fields of items: those of the specification, section 3, `withdrawn` (docs/takedown.md) and `ends`
 * (docs/content-format.md).
 */
export const itemFields = {
  itemId: namedItem,
  itemSite: siteKey,
  parentId: optional(shortText),
  itemBranch: shortText,
  itemTz: timeZone,
  author: optional(shortText),
  otherIds: optional(names),
  pageKind: optional(oneOf<PageKind>('page', 'home')),
  versions: byTimestamp(withFields(versionFields)),
  ends: byTimestamp(end),
  withdrawn: byTimestamp(timestamp),
};

/** The stored fields of versions that are not published; those of an end have no text. */
export const waitingFields = {
  ...versionFields,
  approved: oneOf<Approval>('pending', 'no', 'withdrawn'),
  end: optional(end),
};

/** Reads an item as a line of NDJSON has it, all fields with their values. */
export const readFields = withFields({
  ...itemFields,
  unapproved: byTimestamp(withFields(waitingFields)),
  provenance: byTimestamp(provenanceOf),
  documentId: optional(documentName),
});
