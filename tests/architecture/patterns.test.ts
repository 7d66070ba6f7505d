import { expect, test } from 'vitest';
import { type Pattern, patternsOf } from '../support/patterns-of';
import { sourcesIn } from '../support/source-imports';

/** Characters of the kinds that patterns tell apart. */
const characters = [
  ...'a1A -.,:;\'"`<>/\\|()[]{}=+*?!&#%@_~^$\n\r\t',
  ...'\u00a0\u0301\u0483\u200d\u200c\ufe0f\u00ad\u0645\u4e00\u3042\u0e01\u{1f1e6}“«–…éß\0',
];

/** The words of a pattern itself. */
function wordsOf({ source }: Pattern): readonly string[] {
  const syntax = /\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]{1,6}\}?|\\[a-zA-Z]|\(\?<?[=!:]|\[\^?/g;
  const words = source.replace(syntax, ' ').match(/[\w<>/:;=\-!"'.#@&%]{1,20}/g) ?? [];
  return [...new Set(words)].slice(0, 5);
}

/** Texts to repeat, with what stands before them. */
function pumpsOf(pattern: Pattern): readonly (readonly [before: string, repeated: string])[] {
  const words = wordsOf(pattern);
  const inPairs = words.flatMap((word) => [`${word} `, `${word}a`, `${word}"`, `${word}\n`]);
  return [
    ...[...characters, ...words, ...inPairs].map((repeated) => ['', repeated] as const),
    ...words.flatMap((word) => ['a', '1', ' ', '-', '<'].map((each) => [word, each] as const)),
  ];
}

/** The least CPU time in ms that a pattern takes for a text of about `length` characters. */
function timeOf(
  regex: RegExp,
  [before, repeated]: readonly [string, string],
  length: number,
  runs = 1,
) {
  const text = before + repeated.repeat(Math.ceil(length / repeated.length));
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    if (regex.global) text.replace(regex, '');
    else regex.exec(text);
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}

/** Less time is none that a reader notices, and measured too coarsely. In ms. */
const leastMs = 3;

/** Whether four times as much text takes more than five times as long. */
function growsFast(regex: RegExp, pump: readonly [string, string]): boolean {
  const times = (length: number) => timeOf(regex, pump, length, 5);
  if (timeOf(regex, pump, 8_000) < leastMs) return false;
  const long = times(8_000);
  if (long < leastMs || long <= 5 * times(2_000)) return false;
  // A pattern with a limit reaches that, so that its time grows no faster; the machine may be busy with other tests.
  return long > 200 || times(32_000) > 5 * long;
}

const patterns = patternsOf([...sourcesIn('src'), ...sourcesIn('tools')]);

test('regular expressions are found', () => {
  expect(patterns.length).toBeGreaterThan(400);
});

test('no regular expression takes more than five times as long for four times as much text', {
  timeout: 240_000,
}, () => {
  const distinct = new Map(patterns.map((each) => [`${each.source}/${each.flags}`, each]));
  const fast = [...distinct.values()].flatMap((pattern) => {
    const regex = new RegExp(pattern.source, pattern.flags);
    const pump = pumpsOf(pattern).find((each) => growsFast(regex, each));
    return pump ? [`${pattern.file}: /${pattern.source}/, ${JSON.stringify(pump)}`] : [];
  });
  expect(fast).toEqual([]);
});
