import { expect, test } from 'vitest';
import { loadFigures, type Visit } from '../../../../tools/bench/measure-load';
import type { LoggedRequest } from '../../../../tools/bench/open-page';

const request = (changes: Partial<LoggedRequest>): LoggedRequest => ({
  url: 'http://127.0.0.1:1/',
  method: 'GET',
  finishedAt: 1020,
  bytes: 1000,
  ...changes,
});

const posts = { url: 'http://127.0.0.1:2/documents:runQuery', method: 'POST', bytes: 9400 };
const visit: Visit = {
  marks: {
    ...{ text: 800, firstPaint: 300, layoutShift: 0.01 },
    ...{ longTasks: [120, 60, 300], timeOrigin: 1000 },
  },
  requests: [
    request({}),
    request({ url: 'http://127.0.0.1:1/assets/a.js', bytes: 5000, finishedAt: 1400 }),
    request({ url: 'http://127.0.0.1:1/assets/late.js', bytes: 7000, finishedAt: 1900 }),
    request({ ...posts, method: 'OPTIONS', bytes: 0 }),
    request(posts),
  ],
  documents: 51,
  elements: 600,
};

test('a visit has bytes, requests but preflights, scripts before the text, and time beyond 50 ms', () => {
  const bytes = { kilobytes: 22.4, requests: 4, scriptKilobytes: 5 };
  expect(loadFigures(visit)).toMatchObject({ ...bytes, blocked: 330, longestTask: 300 });
});

test('a visit without text has no time to the text, and no scripts before it', () => {
  const figures = loadFigures({ ...visit, marks: { ...visit.marks, text: null } });
  expect(figures).toMatchObject({ text: null, scriptKilobytes: 0 });
});
