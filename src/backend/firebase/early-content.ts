import type { SiteKey } from '../../domain/site-registry';
import type { ReportProblem } from '../backend';
import { type ContentPage, pageOfAnswer } from './content-page';
import type { FrontAnswers } from './front-request';

/** Content that `src/early` asked for before the product's scripts were there. */
export interface EarlyContent {
  readonly site: SiteKey;
  readonly branch: string;
  /** Whether content of an earlier visit is kept, where that was looked up; then taken, undefined. */
  isKept?: Promise<boolean> | undefined;
  /** The answer about the mirror, or null when none was asked for; then taken, undefined. */
  mirror: Promise<unknown> | null | undefined;
  /**
   * The answers about the front of a moment (`askForFront`), null where none was asked for, or what
   * was kept of an earlier visit is shown; then taken, undefined.
   */
  front: EarlyFront | null | undefined;
  /** The answer with the story of the address; then taken, undefined. */
  story?: EarlyStory | undefined;
  /** The answer with the first page of content, or null when it failed or the mirror does. */
  page: Promise<unknown> | undefined;
}

export interface EarlyFront {
  readonly timestamp: string;
  readonly answers: Promise<FrontAnswers | null>;
}

export interface EarlyStory {
  readonly itemId: string;
  readonly answer: Promise<unknown>;
}

declare global {
  interface Window {
    mnemosyneEarly?: EarlyContent;
  }
}

function earlyOf(site: SiteKey, branch: string): EarlyContent | undefined {
  const early = typeof window === 'undefined' ? undefined : window.mnemosyneEarly;
  return early?.site === site && early.branch === branch ? early : undefined;
}

/** A part of what was asked for early of a site and branch, once. */
function take<Part extends 'isKept' | 'mirror' | 'front' | 'story' | 'page'>(
  site: SiteKey,
  branch: string,
  part: Part,
): EarlyContent[Part] | undefined {
  const early = earlyOf(site, branch);
  if (!early) return undefined;
  const taken = early[part];
  Object.assign(early, { [part]: undefined });
  return taken;
}

/** Whether nothing of an earlier visit was kept, where that was looked up early; asked once. */
export async function foundNothingKept(site: SiteKey, branch: string): Promise<boolean> {
  const isKept = take(site, branch, 'isKept');
  return isKept !== undefined && !(await isKept);
}

/** The answer about a mirror that was asked for early, once; undefined where none was. */
export function takeEarlyMirror(site: SiteKey, branch: string): Promise<unknown> | undefined {
  return take(site, branch, 'mirror') ?? undefined;
}

/**
 * The answers about the front of a moment that were asked for early, once; null where the content
 * itself was asked for in its place, undefined where nothing was.
 */
export function takeEarlyFront(
  site: SiteKey,
  branch: string,
  timestamp: string,
): Promise<FrontAnswers | null> | null | undefined {
  const front = take(site, branch, 'front');
  if (front === null) return null;
  return front?.timestamp === timestamp ? front.answers : undefined;
}

/** The answer with a story that was asked for early, once; undefined where none was. */
export function takeEarlyStory(
  site: SiteKey,
  branch: string,
  itemId: string,
): Promise<unknown> | undefined {
  const story = take(site, branch, 'story');
  return story?.itemId === itemId ? story.answer : undefined;
}

/**
 * The page that was asked for early, once; null when another one was, none was, or it failed:
 * then the SDK asks, with its retries and its words for what went wrong.
 */
export async function takeEarlyPage(
  site: SiteKey,
  branch: string,
  report: ReportProblem,
): Promise<ContentPage | null> {
  const answer = take(site, branch, 'page');
  return answer === undefined ? null : pageOfAnswer(await answer, report);
}
