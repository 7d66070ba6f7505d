import { expect, test } from 'vitest';
import { parseContentDocument } from '../../../../../src/backend/content-document';
import { ItemsCheck } from '../../../../../tools/content/check/check-items';
import { buildDocument } from '../../../../support/build-document';

test('parents that exist are fine, at any depth', () => {
  const check = new ItemsCheck();
  for (let at = 0; at < 5000; at++) {
    const parentId = at === 0 ? null : `i${at - 1}`;
    const item = parseContentDocument(
      `i${at}`,
      { ...buildDocument(`i${at}`, {}), parentId },
      () => {},
    );
    if (item) check.add(`content/i${at}`, item);
  }
  expect([...check.offenders()]).toEqual([]);
});
