import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slowFiles } from '../support/slow-files';

test.each(slowFiles)('%s, listed as slow, exists', (file) => {
  expect(existsSync(file)).toBe(true);
});
