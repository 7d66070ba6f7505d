import type { PageContent, PublishedPage } from '../domain/content/published-page';
import { isSiteKey } from '../domain/content/site-registry';
import { defaultBranch } from '../domain/content/user';
import { isRecord, parseJson, textField, type UnknownRecord } from '../domain/text/record';
import { isTimestamp } from '../domain/time/timestamp';
import type { ReportProblem } from './backend';
import { belongsTo, parsePayload } from './snapshot-document';

/** Parses the data of a published page (docs/pages.md); null if anything in it cannot be read. */
export function parsePublishedPage(text: string, report: ReportProblem): PublishedPage | null {
  const stored = parseJson(text);
  if (!isRecord(stored)) return null;
  const path = textField(stored, 'path');
  const publishedAt = textField(stored, 'publishedAt');
  if (path === null || publishedAt === null || !isTimestamp(publishedAt)) return null;
  if (stored.content === null) return { path, publishedAt, content: null };
  const content = isRecord(stored.content) ? parsePageContent(stored.content, report) : null;
  return content && { path, publishedAt, content };
}

function parsePageContent(stored: UnknownRecord, report: ReportProblem): PageContent | null {
  const { site } = stored;
  const change = textField(stored, 'change');
  const screen = parsePayload('screen', stored.screen, report);
  if (!isSiteKey(site) || change === null || screen?.from !== 'live') return null;
  const list = stored.list === null ? null : parsePayload('list', stored.list, report);
  if (list === null && stored.list !== null) return null;
  const story = isRecord(stored.story) ? parseStory(stored.story, report) : null;
  if (story === null && stored.story !== null) return null;
  const parts = [screen, ...(list ? [list] : []), ...(story ? [story.thread] : [])];
  const isOwn = parts.every((part) => belongsTo(part, site, defaultBranch));
  return isOwn ? { site, change, screen, list, story } : null;
}

function parseStory(stored: UnknownRecord, report: ReportProblem): PageContent['story'] {
  const itemId = textField(stored, 'itemId');
  const thread = parsePayload('thread', stored.thread, report);
  return itemId !== null && thread ? { itemId, thread } : null;
}
