import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRequirements } from '../support/conformance';
import { filesOfMutation, mutatedSentences } from '../support/mutations';

const numbers = readRequirements(readFileSync('docs/specification.md', 'utf8')).map(
  ({ number }) => number,
);

test('each sentence of the specification has a mutation, and there is no other', () => {
  expect(new Set(mutatedSentences())).toEqual(new Set(numbers));
});

test('each mutation applies to the code of today, and changes neither tests nor documents', () => {
  const stale = numbers.filter((number) => {
    const { status } = spawnSync('git', ['apply', '--check', `tests/mutations/${number}.diff`]);
    return status !== 0;
  });
  expect(stale).toEqual([]);
  const changed = new Set(numbers.flatMap(filesOfMutation));
  expect([...changed].filter((file) => /^(?:tests|docs)\//.test(file))).toEqual([]);
});

test('the numbers of a section have no gap', () => {
  const sections = new Map<string, number[]>();
  for (const number of numbers) {
    const [section = '', place = ''] = number.split('.');
    sections.set(section, [...(sections.get(section) ?? []), Number(place)]);
  }
  for (const [section, places] of sections) {
    expect(places, section).toEqual(places.map((_, index) => index + 1));
  }
});
