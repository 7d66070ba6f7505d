import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vite.config';
import { sourcesIn } from '../support/source-imports';
import { featuresInScript, featuresInStyles, type UsedFeature } from '../support/used-features';

const document = readFileSync('docs/browsers.md', 'utf8');

/** Methods of our own that are called like those of a browser. */
const own = ['api.Window.open', 'javascript.builtins.Iterator.take'];

const used: readonly UsedFeature[] = [
  ...readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => featuresInStyles(join('src', file))),
  ...sourcesIn('src').flatMap(featuresInScript),
].filter(({ key }) => !own.includes(key));

/** The features in the first column of the list. */
const listed = [...document.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([a-z0-9-]+)`/g)].map(([, id = '']) => id),
);

test('what is used, and is not Baseline "widely available", stands in docs/browsers.md', () => {
  const missing = used.filter(({ id }) => !listed.includes(id));
  expect(missing.map(({ id, key, file }) => `${id}: ${key} in ${file}`)).toEqual([]);
});

test('the list has nothing that is not used', () => {
  const ids = new Set(used.map(({ id }) => id));
  expect(listed.filter((id) => !ids.has(id))).toEqual([]);
});

test('a feature that is new is found in styles and in scripts', () => {
  const ids = new Set(used.map(({ id }) => id));
  for (const id of ['anchor-positioning', 'highlight', 'requestidlecallback', 'popover'])
    expect(ids).toContain(id);
});

test('the build, the document and the pages name the same versions', () => {
  const { build } = config({ mode: 'production', command: 'build' });
  const versions = ['Chrome', 'Edge', 'Firefox', 'Safari'].map((name) => {
    const targets = [build?.target ?? []].flat().map(String);
    const target = targets.find((each) => each.startsWith(name.toLowerCase()));
    return [name, target?.slice(name.length)];
  });
  expect(versions).toEqual([
    ['Chrome', '123'],
    ['Edge', '123'],
    ['Firefox', '125'],
    ['Safari', '17.5'],
  ]);
  expect(document).toContain('Chrome and Edge 123, Firefox 125, Safari 17.5');
  for (const file of ['index.html', 'tools/content/pages/page-html.ts']) {
    const words = readFileSync(file, 'utf8');
    expect(words, file).toContain('Chrome or Edge 123, Firefox 125 or Safari 17.5');
  }
});
