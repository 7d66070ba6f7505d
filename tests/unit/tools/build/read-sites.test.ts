import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { routeTable } from '../../../../src/routing/routes';
import { problemOfKey, readSites, rulesWithSites } from '../../../../tools/build/read-sites';

const registered = readFileSync('src/sites.json', 'utf8');

/** The problems of a text. */
function problemsOf(text: string): readonly string[] {
  try {
    readSites(text);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

test('the six sites of the project are read', { tags: ['9.15'] }, () => {
  const keys = Object.keys(readSites(registered));
  expect(keys).toEqual(['500', 'homer', 'freedom', 'harmegiddo', 'word', 'maid']);
});

test('the security rules name the sites', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  // `npm run site-rules` writes them.
  expect(rulesWithSites(rules, Object.keys(readSites(registered)))).toBe(rules);
  expect(rulesWithSites(rules, ['a', 'b'])).toContain("return site in ['a', 'b'];");
});

describe('what is wrong with a list of sites is said with its line', () => {
  test.each([
    ['{\n  "a": {"name": "A"},\n}', 'src/sites.json:3: this is not JSON'],
    ['[]', 'src/sites.json:1: must be an object with an entry for each site'],
    ['{}', 'src/sites.json:1: there is no site'],
    [
      '{\n  "Blog": {"name": "A"}\n}',
      'src/sites.json:2: "Blog": a key has 1 to 40 lower-case letters',
    ],
    ['{\n  "web": {"name": "A"}\n}', 'src/sites.json:2: "web": this is an address of the program'],
    ['{\n  "a": {}\n}', 'src/sites.json:2: "a" has no "name"'],
    ['{\n  "a": 1\n}', 'src/sites.json:2: "a" must be an object'],
    ['{\n  "a": {\n    "name": " "\n}}', 'src/sites.json:3: "name" of "a" must be a text'],
    [
      '{\n  "a": {"name": "A",\n  "colour": "red"\n}}',
      'src/sites.json:3: "colour" of "a" is no field',
    ],
    ['{"a": {"name": "A",\n"hue": 400}}', 'src/sites.json:2: "hue" of "a" must be a number'],
    [
      '{"a": {"name": "A",\n"zone": "Paris"}}',
      'src/sites.json:2: "zone" of "a" must be a time zone',
    ],
    ['{"a": {"name": "A",\n"path": "/b"}}', 'src/sites.json:2: "path" of "a" must be "/a"'],
    [
      '{"a": {"name": "A",\n"language": "!"}}',
      'src/sites.json:2: "language" of "a" must be a language',
    ],
    [
      '{"a": {"name": "A",\n"startDate": "1997"}}',
      'src/sites.json:2: "startDate" of "a" must have 14',
    ],
    [
      '{"a": {"name": "A",\n"liveDomain": "http://x"}}',
      'src/sites.json:2: "liveDomain" of "a" must be',
    ],
    [
      '{"a": {"name": "A",\n"isActive": "yes"}}',
      'src/sites.json:2: "isActive" of "a" must be true',
    ],
    ['{"a": {"name": "A",\n"view": "blog"}}', 'src/sites.json:2: "view" of "a" must be "generic"'],
  ])('%j: %s', (text, problem) => {
    const [first, ...others] = problemsOf(text);
    expect(first).toContain(problem);
    expect(others).toEqual([]);
  });

  test('all of it at once, at the entry that it is in', () => {
    const text =
      '{\n"a": {"name": "A", "hue": 1},\n"b": {"name": "", "hue": 2},\n"c": {"hue": -1}\n}';
    expect(problemsOf(text).map((problem) => problem.split(' ')[0])).toEqual([
      'src/sites.json:3:',
      'src/sites.json:4:',
      'src/sites.json:4:',
    ]);
  });
});

test('no key is the beginning of an address of the program', () => {
  const first = routeTable.flatMap(({ paths }) => paths.map((path) => path.split('/')[1] ?? ''));
  const own = first.filter((part) => /^[a-z-]+$/.test(part));
  expect(own.length).toBeGreaterThan(8);
  for (const key of own) expect(problemOfKey(key), key).not.toBeNull();
  for (const key of ['blog', 'a1', '1999', 'my-old-blog']) expect(problemOfKey(key)).toBeNull();
});
