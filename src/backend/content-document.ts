import {
  type Approval,
  approvedKeysOf,
  type ContentItem,
  type End,
  type PageKind,
  type Version,
} from '../domain/content/content-item';
import { isSiteKey } from '../domain/content/site-registry';
import { endVersion } from '../domain/content/stored-ends';
import { parseLanguage } from '../domain/text/language';
import { isRecord, textField, type UnknownRecord } from '../domain/text/record';
import { isTimestamp } from '../domain/time/timestamp';
import { parsedVersion } from '../platform/plain-text';
import type { ReportProblem } from './backend';
import { parseSegments } from './segment-document';

/**
 * Parses a stored document of `content`; null if it is not an item. Everything that can be shown is
 * included; each kind of problem is reported once per document (spec 8.21).
 */
export function parseContentDocument(
  id: string,
  stored: unknown,
  report: ReportProblem,
): ContentItem | null {
  if (!isRecord(stored) || !isSiteKey(stored.itemSite)) {
    report(`content/${id} is not a content item`);
    return null;
  }
  const problems = new Set<string>();
  const reportOnce = (problem: string) => problems.add(problem);
  // A text at the time of an end counts, as for a reader who does not know ends.
  const versions = new Map([
    ...parseEnds(stored.ends, reportOnce),
    ...parseVersions(stored.versions, reportOnce),
  ]);
  const otherIds = parseNames(stored.otherIds);
  const pageKind = parsePageKind(stored.pageKind);
  const withdrawn = parseWithdrawn(stored.withdrawn, versions, reportOnce);
  if (problems.size > 0) report(`content/${id} has ${[...problems].join(', ')}`);
  return {
    itemId: textField(stored, 'itemId') ?? id,
    itemSite: stored.itemSite,
    parentId: textField(stored, 'parentId'),
    itemBranch: textField(stored, 'itemBranch') ?? '1',
    itemTz: textField(stored, 'itemTz') ?? 'UTC',
    author: textField(stored, 'author'),
    versions,
    approvedKeys: approvedKeysOf(versions),
    currentVersion: null,
    ...(withdrawn.size > 0 && { withdrawn }),
    ...(otherIds && { otherIds }),
    ...(pageKind && { pageKind }),
  };
}

/** Leaves out versions that are published again. */
function parseWithdrawn(
  stored: unknown,
  versions: ReadonlyMap<string, Version>,
  report: ReportProblem,
): ReadonlyMap<string, string> {
  const withdrawn = new Map<string, string>();
  if (stored === undefined || stored === null) return withdrawn;
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  for (const [key, date] of entries) {
    if (typeof date !== 'string' || !isTimestamp(key) || !isTimestamp(date)) {
      report('withdrawn with something other than timestamps');
    } else if (versions.get(key)?.approved !== 'yes') withdrawn.set(key, date);
  }
  if (!isRecord(stored)) report('withdrawn that is not a map');
  return withdrawn;
}

function parseVersions(stored: unknown, report: ReportProblem): ReadonlyMap<string, Version> {
  const versions = new Map<string, Version>();
  if (!isRecord(stored)) {
    if (stored !== undefined && stored !== null) report('versions that are not a map');
    return versions;
  }
  // A Map, because keys are untrusted and "constructor" is a possible one.
  for (const [key, value] of Object.entries(stored)) {
    if (isRecord(value)) versions.set(key, parseVersion(value, report));
    else report('a version that is not a map');
  }
  return versions;
}

/** The ends of a page as versions, so that lists, histories and captures know them. */
function parseEnds(stored: unknown, report: ReportProblem): ReadonlyMap<string, Version> {
  const versions = new Map<string, Version>();
  if (stored === undefined || stored === null) return versions;
  if (!isRecord(stored)) report('ends that are not a map');
  for (const [key, value] of isRecord(stored) ? Object.entries(stored) : []) {
    const end = parseEnd(value);
    if (end) versions.set(key, endVersion(end));
    else report('an end without a status');
  }
  return versions;
}

/** Parses how a page ended; null if that cannot be read. */
export function parseEnd(stored: unknown): End | null {
  if (!isRecord(stored)) return null;
  const { status } = stored;
  if (typeof status !== 'number' || !Number.isInteger(status)) return null;
  const [target, targetId] = [textField(stored, 'target'), textField(stored, 'targetId')];
  return {
    status,
    ...(target !== null && { target }),
    ...(targetId !== null && { targetId }),
  };
}

function parseVersion(stored: UnknownRecord, report: ReportProblem): Version {
  const { headline } = stored;
  if (headline === undefined || headline === null) report('a version without a headline');
  const lang = parseLanguage(textField(stored, 'lang') ?? '');
  const authors = parseNames(stored.authors);
  return parsedVersion({
    approved: parseApproval(stored.approved),
    ...(lang !== null && { lang }),
    ...(authors && { authors }),
    headline: parseSegments(headline, report),
    body: parseSegments(stored.body, report),
  });
}

/** Parses what a page is that is no story; null for a story. */
export function parsePageKind(stored: unknown): PageKind | null {
  return stored === 'page' || stored === 'home' ? stored : null;
}

/** Parses a list of authors, or of ids; null if there is none. */
export function parseNames(stored: unknown): readonly string[] | null {
  return Array.isArray(stored)
    ? stored.filter((name): name is string => typeof name === 'string' && name !== '')
    : null;
}

/** Every value but "yes" and "no" counts as pending (spec 9.11). */
function parseApproval(stored: unknown): Approval {
  return stored === 'yes' || stored === 'no' ? stored : 'pending';
}
