import type { ContentRepository, ReportProblem } from '../backend';
import { foundNothingKept, takeEarlyFront, takeEarlyStory } from './early-content';
import { fetchAnswer } from './fetch-answer';
import type { FirebaseConfig } from './firebase-config';
import { askForFront, frontOfAnswers } from './front-request';
import { keepContent, readKeptContent } from './kept-content';
import { readTimeMap } from './read-time-map';
import { storyOfAnswer, storyRequest } from './story-request';

interface PastOptions {
  readonly report: ReportProblem;
  readonly timeoutMs: number;
  /** Whether everybody may read a branch, without a token: of the others nothing is asked. */
  readonly isOpen: (branch: string) => boolean;
}

export type PastContent = Pick<ContentRepository, 'front' | 'keep' | 'kept' | 'story' | 'timeMap'>;

/** What of the past can be had before all of the content; a part of its own, for the archive. */
export function createPastContent(
  config: FirebaseConfig,
  { report, timeoutMs, isOpen }: PastOptions,
): PastContent {
  return {
    kept: async (site, branch) =>
      (await foundNothingKept(site, branch)) ? null : readKeptContent(site, branch, report),
    keep: keepContent,
    front: async (site, branch, timestamp) => {
      const early = takeEarlyFront(site, branch, timestamp);
      if (early === null || !isOpen(branch)) return null;
      const answers = await (early ?? askForFront(config, site, branch, timestamp));
      return answers && frontOfAnswers(answers, report);
    },
    story: async (site, branch, itemId) => {
      const request = isOpen(branch) ? storyRequest(config, itemId) : null;
      const early = takeEarlyStory(site, branch, itemId);
      const answer = early ?? (request && fetchAnswer(request, timeoutMs));
      return storyOfAnswer(await answer, { site, branch, itemId }, report);
    },
    timeMap: async (site, branch) =>
      isOpen(branch) ? readTimeMap(config, site, branch, timeoutMs) : null,
  };
}
