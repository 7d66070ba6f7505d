import type { SiteKey } from '../../domain/site-registry';
import type { ReportProblem } from '../backend';
import { type ContentPage, pageOfAnswer } from './content-page';
import type { FrontAnswers } from './front-request';

/** Content that `src/early` asked for before the product's scripts were there. */
export interface EarlyContent {
  readonly site: SiteKey;
  readonly branch: string;
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
  /** The product's module of DOMPurify, where the early view is shown. */
  purify?: Promise<unknown>;
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

function earlyFor(site: SiteKey, branch: string): EarlyContent | null {
  const early = typeof window === 'undefined' ? undefined : window.mnemosyneEarly;
  return early?.site === site && early.branch === branch ? early : null;
}

/** The answer about a mirror that was asked for early, once; undefined where none was. */
export function takeEarlyMirror(site: SiteKey, branch: string): Promise<unknown> | undefined {
  const early = earlyFor(site, branch);
  const answer = early?.mirror ?? undefined;
  if (early) early.mirror = undefined;
  return answer;
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
  const early = earlyFor(site, branch);
  const front = early?.front;
  if (early) early.front = undefined;
  if (front === null) return null;
  return front?.timestamp === timestamp ? front.answers : undefined;
}

/** The answer with a story that was asked for early, once; undefined where none was. */
export function takeEarlyStory(
  site: SiteKey,
  branch: string,
  itemId: string,
): Promise<unknown> | undefined {
  const early = earlyFor(site, branch);
  const story = early?.story;
  if (early) early.story = undefined;
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
  const early = earlyFor(site, branch);
  const answer = early?.page;
  if (early) early.page = undefined;
  return answer === undefined ? null : pageOfAnswer(await answer, report);
}
