import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { sum } from 'd3-array';
import { signInFor } from '../reading';

/** The scripts that the HTML of a page names, and those of lazy chunks, with all that they import. */
async function scriptsOf(page: Page, path: string, chunks: readonly RegExp[]) {
  const read = async (url: string) => (await page.request.get(url)).body();
  const scripts = new Map<string, Buffer>();
  const html = (await read(path)).toString();
  const urls = Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g), ([, url]) => url ?? '');
  for (const url of urls) {
    if (scripts.has(url)) continue;
    const script = await read(url);
    scripts.set(url, script);
    const text = script.toString();
    const imports = text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g);
    const lazy = chunks.map((chunk) => chunk.exec(text)?.[0]).filter((name) => name !== undefined);
    urls.push(
      ...[...Array.from(imports, ([, name]) => name), ...lazy].map((name) => `/assets/${name}`),
    );
  }
  return [...scripts];
}

const archive = /(?<![~\w-])archive-[\w-]+\.js/;
const sanitizer = /(?<![~\w-])purify[\w.-]+\.js/;

/**
 * What a page may need for its text, per kind of page: KB of scripts as they are sent (Brotli) and as they are
 * evaluated, and their number. Code that a page can do without until its text is read belongs in a lazy part.
 */
const limits = [
  { name: 'a live page', path: '/live/500', chunks: [], sent: 139, evaluated: 497, files: 3 },
  {
    name: 'an archived page',
    path: '/web/20200101000000/homer',
    chunks: [archive],
    sent: 152,
    evaluated: 535,
    files: 6,
  },
  {
    name: 'an archived page with markup in its texts',
    path: '/web/20110520190000/500',
    chunks: [archive, sanitizer],
    sent: 163,
    evaluated: 565,
    files: 7,
  },
] as const;

for (const { name, path, chunks, sent, evaluated, files } of limits) {
  test(`${name} needs at most ${sent} KB of scripts (Brotli), of ${evaluated} KB, in ${files} files, for its text`, async ({
    page,
  }) => {
    await signInFor(page, path);
    const scripts = await scriptsOf(page, path, chunks);
    const urls = scripts.map(([url]) => url);
    // Other scripts are not answered, so the text does without them.
    await page.route('**/*.js', (route) =>
      urls.includes(new URL(route.request().url()).pathname) ? route.fallback() : undefined,
    );
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('main article').first().waitFor({ timeout: 10_000 });
    const sizeOf = (size: (script: Buffer) => number) =>
      sum(scripts, ([, script]) => size(script)) / 1000;
    expect(scripts.length).toBeGreaterThan(2);
    expect.soft(scripts.length).toBeLessThanOrEqual(files);
    expect.soft(sizeOf((script) => brotliCompressSync(script).length)).toBeLessThanOrEqual(sent);
    expect.soft(sizeOf((script) => script.length)).toBeLessThanOrEqual(evaluated);
  });
}
