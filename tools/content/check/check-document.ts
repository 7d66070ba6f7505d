import { parseEnd } from '../../../src/backend/content-document';
import { parseSegments } from '../../../src/backend/segment-document';
import { isSiteKey } from '../../../src/domain/content/site-registry';
import { shorten } from '../../../src/domain/text/excerpt';
import { parseLanguage } from '../../../src/domain/text/language';
import { formatCount } from '../../../src/domain/text/messages';
import { isRecord, type UnknownRecord } from '../../../src/domain/text/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import {
  itemFields,
  segmentFields,
  unknownIn,
  versionFields,
  waitingFields,
} from '../formats/item-fields';
import { versionsBudget } from '../model/cut-body';
import { documentSize, maxDocumentSize, storedSize } from '../model/stored-document';
import type { Offender, Rule } from './rules';

const itemTexts = ['itemId', 'parentId', 'itemBranch', 'itemTz', 'author'];

type Finding = readonly [rule: Rule, detail: string];

/** Returns what is wrong with a document of `content`, without looking at others. */
export function checkDocument(path: string, stored: UnknownRecord): Offender[] {
  return offendersOf(path, findingsInDocument(path, stored));
}

/** Returns what is wrong with an unapproved version, stored under `key`. */
export function checkWaiting(
  path: string,
  key: string,
  stored: UnknownRecord,
  hasDocument: boolean,
): Offender[] {
  const findings = [...findingsInVersion(stored, '', waitingFields)];
  if (!isTimestamp(key)) findings.push(['bad-key', `${key} is not a timestamp`]);
  if (stored.approved === 'yes') {
    findings.push(['approved-version', 'approved, but not shown to readers']);
  }
  if (!hasDocument) findings.push(['orphan', 'there is no document of its item']);
  return offendersOf(path, findings);
}

function offendersOf(path: string, findings: Iterable<Finding>): Offender[] {
  return [...findings].map(([rule, detail]) => ({ path, rule, detail }));
}

function* findingsInDocument(path: string, stored: UnknownRecord): Generator<Finding> {
  const { itemSite } = stored;
  if (!isSiteKey(itemSite)) yield ['unknown-site', `itemSite is ${brief(itemSite)}`];
  for (const field of itemTexts) {
    const value = stored[field] ?? '';
    if (typeof value !== 'string') yield ['malformed', `${field} is ${brief(value)}, not a text`];
  }
  yield* unknownFields(stored, itemFields, '');
  for (const [key, version] of yield* entriesIn(stored, 'versions')) {
    const field = `versions.${key}`;
    if (!isTimestamp(key)) yield ['bad-key', `${field} is not a timestamp`];
    if (!isRecord(version)) {
      yield ['malformed', `${field} is not a map`];
      continue;
    }
    const { approved } = version;
    if (approved !== 'yes') yield ['unapproved-version', `${field}.approved is ${brief(approved)}`];
    yield* findingsInVersion(version, `${field}.`);
  }
  for (const [key, end] of yield* entriesIn(stored, 'ends')) {
    const isBoth = isRecord(stored.versions) && Object.hasOwn(stored.versions, key);
    if (isBoth) yield ['malformed', `ends.${key} is the time of a version, too`];
    if (isTimestamp(key) && parseEnd(end)) continue;
    yield ['malformed', `ends.${key} is ${brief(end)}, not an end by timestamp`];
  }
  for (const [key, date] of yield* entriesIn(stored, 'withdrawn')) {
    if (isTimestamp(key) && typeof date === 'string' && isTimestamp(date)) continue;
    yield ['malformed', `withdrawn.${key} is ${brief(date)}, not a timestamp by timestamp`];
  }
  const size = documentSize(path, stored);
  if (size > maxDocumentSize || storedSize(stored.versions) > versionsBudget) {
    yield ['oversize', `${formatCount(size)} bytes of ${formatCount(maxDocumentSize)}`];
  }
}

/** Checks the structure of a version; `prefix` is its path within the document ("versions.2004….") */
function* findingsInVersion(
  version: UnknownRecord,
  prefix: string,
  fields: object = versionFields,
): Generator<Finding> {
  yield* unknownFields(version, fields, prefix);
  const { lang = 'en' } = version;
  if (typeof lang !== 'string' || parseLanguage(lang) !== lang) {
    yield ['malformed', `${prefix}lang is ${brief(lang)}, not a language tag`];
  }
  for (const field of ['headline', 'body']) {
    const stored = version[field];
    const path = `${prefix}${field}`;
    const segments: readonly unknown[] = Array.isArray(stored) ? stored : [];
    for (const [at, each] of segments.entries()) {
      if (isRecord(each)) yield* unknownFields(each, segmentFields(each), `${path}[${at}].`);
    }
    const problems = new Set<string>();
    parseSegments(stored, (problem) => problems.add(problem));
    for (const problem of problems) yield ['malformed', `${path} has ${problem}`];
  }
}

function* unknownFields(stored: UnknownRecord, fields: object, prefix: string): Generator<Finding> {
  for (const field of unknownIn(stored, fields)) yield ['unknown-field', `${prefix}${field}`];
}

/** Returns the entries of a field that may be missing, and reports one that is not a map. */
function* entriesIn(
  stored: UnknownRecord,
  field: string,
): Generator<Finding, readonly (readonly [string, unknown])[]> {
  const map = stored[field] ?? {};
  if (isRecord(map)) return Object.entries(map);
  yield ['malformed', `${field} is not a map`];
  return [];
}

/** Shows a stored value in a few words. */
function brief(value: unknown): string {
  return shorten(JSON.stringify(value) ?? 'missing', 60);
}
