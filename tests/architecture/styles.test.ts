import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const stylesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.css'));

const textOf = (file: string) => readFileSync(file, 'utf8');

/** A stylesheet without its comments. */
const codeOf = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\//g, '');

/** Every match of `pattern` in `files`, as "file: match". */
const found = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => (codeOf(file).match(pattern) ?? []).map((match) => `${file}: ${match}`));

const ofApp = stylesIn('src');
const all = [...ofApp, ...stylesIn('tools')];
const tokens = 'src/ui/tokens.css';

describe('stylesheets', () => {
  test('are found', () => {
    expect(ofApp.length).toBeGreaterThan(40);
  });

  // The classes of a module are named after its file (`tools/build/class-names.ts`).
  test('have unique file names', () => {
    const names = all.map((file) => basename(file));
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  });

  test('use no breakpoint but those listed in tokens.css', () => {
    const listed = [...textOf(tokens).matchAll(/^ \* {3}([\d.]+rem) /gm)].map(([, width]) => width);
    expect(listed).toEqual(['22rem', '34rem', '43.75rem', '60rem']);
    const widths = found(ofApp, /@media[^{]*width[^{]*/g).map((query) => query.trim());
    expect(widths.length).toBeGreaterThan(10);
    const known = /: @media \(width (?:<=|>) ([\d.]+rem)\)$/;
    const strays = widths.filter((query) => !listed.includes(known.exec(query)?.[1]));
    expect(strays).toEqual([]);
  });

  test('take every z-index from the layers in tokens.css', () => {
    const layers = textOf(tokens).match(/--layer-[\w-]+(?=: \d)/g) ?? [];
    expect(layers.length).toBeGreaterThan(3);
    const strays = found(all, /z-index:[^;]*/g).filter(
      (rule) => !layers.some((layer) => rule.endsWith(`: var(${layer})`)),
    );
    expect(strays).toEqual([]);
  });

  test('style buttons in src/ui only', () => {
    const others = all.filter((file) => !file.startsWith('src/ui/'));
    expect(found(others, /(?:^|[\s>+~(])button\b[^;{}]*{/gm)).toEqual([]);
  });

  test('take every colour from tokens.css and site-colours.css', () => {
    const others = all.filter((file) => file !== tokens && file !== 'src/ui/site-colours.css');
    expect(found(others, /light-dark\(|rgba?\(|hsl\(|#[\da-f]{3,8}\b/gi)).toEqual([]);
  });
});
