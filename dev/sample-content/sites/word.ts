import type { SampleSite } from '../sample-entry';
import { wordEarlyPages } from './word/early-pages';
import { wordLatePages } from './word/late-pages';
import { wordMiddlePages } from './word/middle-pages';
import { wordOdettesTurn } from './word/odettes-turn';
import { wordTypewriter } from './word/typewriter';

/** "Word of a Mad Man": Alvin Thrupp edits himself in public, on one typewriter. */
export const wordSample: SampleSite = {
  site: 'word',
  entries: [
    ...wordTypewriter,
    ...wordEarlyPages,
    ...wordMiddlePages,
    ...wordLatePages,
    ...wordOdettesTurn,
  ],
};
