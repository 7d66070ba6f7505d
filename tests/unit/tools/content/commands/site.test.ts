import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runContentTool } from '../../../../support/run-content-tool';

// tests/architecture/seventh-site.test.ts adds a site, in a copy of the project.

test('the sites are listed', async () => {
  const { code, stdout } = await runContentTool('site', 'list');
  expect([code, stdout.split('\n').slice(0, 2)]).toEqual([
    0,
    [
      '500: 500. News of the network, its readers and their quarrels, one story at a time.',
      'homer: Homer in Limbo. A poet waits between two worlds and keeps a journal of the waiting.',
    ],
  ]);
});

test.each([
  ['site', 'Say what to do: list, add KEY or remove KEY.'],
  ['site add', '"add" takes the key of a site.'],
  ['site list x', '"list" takes no key.'],
  ['site add Blog', '"Blog": a key has 1 to 40 lower-case letters, digits and single hyphens.'],
  ['site add web', '"web": this is an address of the program itself.'],
  ['site add homer', 'There is a site "homer" already: Homer in Limbo.'],
  ['site add blog --hue red', '--hue "red" is not a number of degrees.'],
  ['site add blog --name A --hue 400 --yes', '"hue" of "blog" must be a number from 0 to 359'],
  ['site add blog --name A --zone Paris --yes', '"zone" of "blog" must be a time zone'],
  ['site add blog', 'What is the site called? Say it with --name.'],
  ['site add blog --name A --description B', 'There is no terminal to ask on. Add --yes to do it.'],
  ['site remove blog --yes', '"blog" is not a site. The sites are 500, homer'],
  ['import x.warc --site blog', 'To add it: npm run content -- site add blog'],
])('%s is refused, and nothing is written', { tags: ['15.30'] }, async (line, reason) => {
  const texts = () =>
    ['src/sites.json', 'firestore.rules'].map((file) => readFileSync(file, 'utf8'));
  const before = texts();
  const { code, stderr } = await runContentTool(...line.split(' '));
  expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
  expect(texts()).toEqual(before);
});
