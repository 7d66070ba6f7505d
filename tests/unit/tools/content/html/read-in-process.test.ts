import { expect, test } from 'vitest';
import { readInProcess } from '../../../../../tools/content/html/read-in-process';

const reading = { charset: null, part: 'main', siteName: null } as const;
const fields = new Map([['content-type', 'text/html']]);
const address = 'http://example.org/';
const bodyOf = (html: string) => ({ raw: Buffer.from(html), fields, address, damage: null });

test('a page that takes too long is given up, and the next one is read', async () => {
  const hours = bodyOf(`x${'<p '.repeat(1_000_000)}`);
  const reason = 'reading it takes more than 0.5 seconds';
  await expect(readInProcess(hours, reading, 500)).rejects.toThrow(reason);
  expect(await readInProcess(bodyOf('<p>Hello'), reading)).toMatchObject({ body: ['Hello'] });
});
