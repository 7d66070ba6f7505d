import { expect, test } from 'vitest';
import { offenderLine } from '../../../../../tools/content/check/rules';

test('an offender is one line, whatever it contains', () => {
  const line = offenderLine({ path: 'content/a\nb', rule: 'bad-key', detail: '\u001b[31mred' });
  expect(line).toBe('content/a b bad-key \\u001b[31mred');
});
