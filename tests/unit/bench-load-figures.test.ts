import { expect, test } from 'vitest';
import { loadFigures, type Visit } from '../../tools/bench/measure-load';
import type { LoggedRequest } from '../../tools/bench/open-page';

const request = (changes: Partial<LoggedRequest>): LoggedRequest => ({
  url: 'http://127.0.0.1:1/',
  method: 'GET',
  finishedAt: 1020,
  bytes: 1000,
  ...changes,
});

const visit: Visit = {
  marks: {
    text: 800,
    firstPaint: 300,
    layoutShift: 0.01,
    longTasks: [120, 60, 300],
    timeOrigin: 1000,
  },
  requests: [
    request({}),
    request({ url: 'http://127.0.0.1:1/assets/a.js', bytes: 5000, finishedAt: 1400 }),
    request({ url: 'http://127.0.0.1:1/assets/late.js', bytes: 7000, finishedAt: 1900 }),
    request({ url: 'http://127.0.0.1:2/documents:runQuery', method: 'OPTIONS', bytes: 0 }),
    request({ url: 'http://127.0.0.1:2/documents:runQuery', method: 'POST', bytes: 9400 }),
  ],
  documents: 51,
  elements: 600,
};

test('scripts count as before the text if they were loaded by then', () => {
  expect(loadFigures(visit)).toMatchObject({ kilobytes: 22.4, scriptKilobytes: 5 });
});

test('preflights are not counted as requests', () => {
  expect(loadFigures(visit).requests).toBe(4);
});

test('blocked time is what all tasks of a visit take beyond 50 ms', () => {
  expect(loadFigures(visit)).toMatchObject({ blocked: 330, longestTask: 300 });
});

test('without text there is no time to the text', () => {
  const marks = { ...visit.marks, text: null };
  expect(loadFigures({ ...visit, marks })).toMatchObject({ text: null, scriptKilobytes: 0 });
});
