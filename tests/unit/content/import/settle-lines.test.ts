import { expect, test } from 'vitest';
import { wholePages } from '../../../../tools/content/import/import-sample';
import { resultOf } from '../../../../tools/content/import/report';
import { Stage } from '../../../../tools/content/import/stage';

test('tells a published version from an unapproved one of the same time', () => {
  const stage = new Stage(wholePages);
  stage.addLine('items.ndjson, line 1', 'item', ['20040101000000', '20040101000000']);
  for (const outcome of ['published', 'waiting'] as const) {
    stage.settleLine('item', { outcome, version: '20040101000000' });
  }
  expect(resultOf(stage)).toMatchObject({ written: 2, waiting: 1 });
  stage.close();
});
