import { ascending } from '../../../src/domain/text/order';
import type { PageText, TimedText } from '../model/captured-page';
import { isSameText } from '../model/same-text';
import type { StoredItem } from './stored-item';

const gone = 410;

/** Why an answer without a page is no end. */
export const faultOfDay =
  'a fault of that day: the captures before and after it have the same text';

/**
 * Yields the captures of a page with those of its `endings` that end it, oldest first: each ends a text, and is not the
 * only one between two captures of the same text. Such a one is a fault of that day, and goes to `onFault`; 410, by which a
 * server says that a page is gone for good (RFC 9110, 15.5.11), never is. What was captured or stored before counts.
 */
export function* withEndings(
  captures: Iterable<TimedText>,
  endings: Iterable<TimedText>,
  stored: StoredItem | null,
  onFault: (ending: TimedText) => void,
): Generator<TimedText> {
  let before: PageText | null = null;
  let run: TimedText[] = [];
  function* ended(next: PageText | null): Generator<TimedText> {
    const [first, ...others] = run;
    run = [];
    if (!first) return;
    const [, { end }] = first;
    const isFault =
      next && before && others.length === 0 && end?.status !== gone && isSameText(before, next);
    if (isFault) onFault(first);
    else yield* [first, ...others];
  }
  for (const { capture, isStored, isEnding } of inOrder(captures, endings, stored)) {
    const [, text] = capture;
    if (isEnding) {
      if (before) run.push(capture);
      continue;
    }
    yield* ended(text.end ? null : text);
    if (!text.end) before = text;
    if (!isStored) yield capture;
  }
  yield* ended(null);
}

interface Event {
  readonly capture: TimedText;
  readonly isStored?: boolean;
  readonly isEnding?: boolean;
}

/** Yields captures, endings and stored versions that readers see or may see, oldest first. */
function* inOrder(
  captures: Iterable<TimedText>,
  endings: Iterable<TimedText>,
  stored: StoredItem | null,
): Generator<Event> {
  const known = [...(stored?.unapproved ?? []), ...(stored?.versions ?? [])]
    .filter(([, { approved }]) => approved === 'yes' || approved === 'pending')
    .map(([key, version]): Event => ({ capture: [key as TimedText[0], version], isStored: true }));
  const others = [...known, ...[...endings].map((capture) => ({ capture, isEnding: true }))].sort(
    (a, b) => ascending(a.capture[0], b.capture[0]),
  );
  for (const capture of captures) {
    for (let [other] = others; other && other.capture[0] < capture[0]; [other] = others) {
      yield other;
      others.shift();
    }
    yield { capture };
  }
  yield* others;
}
