import type { CaptureChanges } from './capture-changes';
import type { Capture } from './timemap';
import { dateOfDigits, digitsOfDate } from './timestamp';

/** The captures of a site and branch, as the functions named would count them from its items. */
export interface TimeMap {
  /** `capturesOf` */
  readonly captures: readonly Capture[];
  /** `topLevelCapturesOf` */
  readonly storyCaptures: readonly Capture[];
  /** `changesByCapture` */
  readonly changes: ReadonlyMap<string, CaptureChanges>;
}

/** Versions made at one capture: new, edited and unchanged stories, then comments. */
type Tally = readonly number[];

// The years of timestamps.
const start = Date.UTC(2000, 0, 1) / 1000;
const end = Date.UTC(2101, 0, 1) / 1000;
const day = 24 * 60 * 60;
const noChanges: CaptureChanges = {
  newStories: 0,
  editedStories: 0,
  newComments: 0,
  editedComments: 0,
};

/**
 * A TimeMap as a short text: "tallies|captures". The tallies that occur, the commonest first, parted
 * by commas, each six numbers parted by dots, those after the last that is not 0 left out. Then for
 * each capture the seconds since the one before (the first: since 2000) and, where its tally is not
 * the commonest, a colon and which one it is. All numbers are in base 36.
 */
export function encodeTimeMap({ captures, storyCaptures, changes }: TimeMap): string {
  const ofStories = new Map(storyCaptures.map(({ timestamp, count }) => [timestamp, count]));
  const tallies = captures.map(({ timestamp, count }) =>
    tallyText(tallyOf(count, ofStories.get(timestamp) ?? 0, changes.get(timestamp) ?? noChanges)),
  );
  const common = byFrequency(tallies);
  const places = new Map(common.map((tally, place) => [tally, place]));
  let before = start;
  const entries = captures.map(({ timestamp }, at) => {
    const seconds = (dateOfDigits(timestamp)?.getTime() ?? 0) / 1000;
    const delta = (seconds - before).toString(36);
    before = seconds;
    const place = places.get(tallies[at] ?? '') ?? 0;
    return place === 0 ? delta : `${delta}:${place.toString(36)}`;
  });
  return `${common.join(',')}|${entries.join(',')}`;
}

/** The TimeMap that a text of `encodeTimeMap` stands for, or null for any other text. */
export function decodeTimeMap(text: string): TimeMap | null {
  const steps = timeMapSteps(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in small steps: 100,000 captures take longer than a frame has. */
export function* timeMapSteps(text: string): Generator<undefined, TimeMap | null> {
  const [head, list, ...more] = text.split('|');
  if (head === undefined || list === undefined || more.length > 0) return null;
  const tallies = partsOf(head).map(readTally);
  const captures: Capture[] = [];
  const storyCaptures: Capture[] = [];
  const changes = new Map<string, CaptureChanges>();
  const digitsAt = digitsOfSeconds();
  let seconds = start;
  for (const entry of partsOf(list)) {
    const [delta = '', place = '0', ...rest] = entry.split(':');
    const step = readNumber(delta);
    const tally = tallies[readNumber(place) ?? -1];
    if (step === null || !tally || rest.length > 0) return null;
    if (step === 0 && captures.length > 0) return null;
    seconds += step;
    if (seconds >= end) return null;
    const timestamp = digitsAt(seconds);
    captures.push({ timestamp, count: tally.count });
    if (tally.storyCount > 0) storyCaptures.push({ timestamp, count: tally.storyCount });
    changes.set(timestamp, tally.changes);
    yield;
  }
  return { captures, storyCaptures, changes };
}

function tallyOf(count: number, storyCount: number, changes: CaptureChanges): Tally {
  const { newStories, editedStories, newComments, editedComments } = changes;
  const commentCount = count - storyCount;
  return [
    newStories,
    editedStories,
    storyCount - newStories - editedStories,
    newComments,
    editedComments,
    commentCount - newComments - editedComments,
  ];
}

function tallyText(tally: Tally): string {
  const last = tally.findLastIndex((number) => number !== 0);
  return tally
    .slice(0, last + 1)
    .map((number) => number.toString(36))
    .join('.');
}

function readTally(text: string) {
  const numbers = text.split('.').map(readNumber);
  if (numbers.length > 6 || numbers.includes(null)) return null;
  const at = (place: number) => numbers[place] ?? 0;
  const storyCount = at(0) + at(1) + at(2);
  return {
    count: storyCount + at(3) + at(4) + at(5),
    storyCount,
    changes: {
      newStories: at(0),
      editedStories: at(1),
      newComments: at(3),
      editedComments: at(4),
    },
  };
}

/** Spells seconds since 1970 as 14 digits, in their order; a new Date for each would take a second. */
function digitsOfSeconds(): (seconds: number) => string {
  let midnight = Number.NaN;
  let date = '';
  const two = (number: number) => (number < 10 ? `0${number}` : `${number}`);
  return (seconds) => {
    const time = seconds % day;
    if (seconds - time !== midnight) {
      midnight = seconds - time;
      date = digitsOfDate(new Date(midnight * 1000)).slice(0, 8);
    }
    const minutes = Math.floor(time / 60);
    return date + two(Math.floor(minutes / 60)) + two(minutes % 60) + two(time % 60);
  };
}

/** The distinct texts, the most frequent first; where two are as frequent, in their own order. */
function byFrequency(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([a, manyA], [b, manyB]) => manyB - manyA || (a < b ? -1 : 1))
    .map(([text]) => text);
}

function partsOf(list: string): readonly string[] {
  return list === '' ? [] : list.split(',');
}

function readNumber(digits: string): number | null {
  return /^[0-9a-z]{1,7}$/.test(digits) ? Number.parseInt(digits, 36) : null;
}
