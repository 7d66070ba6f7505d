import { expect, test } from 'vitest';
import { resultOf } from '../../../../tools/content/import/report';
import { Stage } from '../../../../tools/content/import/stage';

test('settles many versions of one item in a time that grows with their number', () => {
  const settleAll = (count: number) => {
    const stage = new Stage();
    const versions = Array.from({ length: count }, (_, at) => String(20040101000000 + at));
    stage.addLine('items.ndjson, line 1', 'item', versions);
    const started = performance.now();
    for (const version of versions) stage.settleLine('item', { outcome: 'published', version });
    const time = performance.now() - started;
    stage.close();
    return time;
  };
  settleAll(100);
  expect(settleAll(4000)).toBeLessThan(50 * settleAll(400));
});

test('tells a published version from an unapproved one of the same time', () => {
  const stage = new Stage();
  stage.addLine('items.ndjson, line 1', 'item', ['20040101000000', '20040101000000']);
  for (const outcome of ['published', 'waiting'] as const) {
    stage.settleLine('item', { outcome, version: '20040101000000' });
  }
  expect(resultOf(stage)).toMatchObject({ written: 2, waiting: 1 });
  stage.close();
});
