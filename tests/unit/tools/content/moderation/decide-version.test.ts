import { expect, test } from 'vitest';
import { movableKeys } from '../../../../../tools/content/moderation/decide-version';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';

test('what is malformed, and what is published, cannot be moved out of a document', () => {
  const rejected = buildVersionDocument('Title', 'Text.', 'no');
  const versions = {
    '20040503120000': { ...buildVersionDocument('Title', 'Text.') },
    ...{ '20050101000000': rejected, 'no time': rejected, '20080101000000': 'no map' },
  };
  expect(movableKeys({ ...buildDocument('a', {}), versions })).toEqual(['20050101000000']);
});
