import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { sum } from 'd3-array';
import { signInFor } from '../reading';

/** The scripts that the HTML of a page names, and those of a lazy chunk, with all that they import. */
async function scriptsOf(page: Page, path: string, chunk: RegExp | null) {
  const read = async (url: string) => (await page.request.get(url)).body();
  const scripts = new Map<string, Buffer>();
  const html = (await read(path)).toString();
  const urls = Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g), ([, url]) => url ?? '');
  for (const url of urls) {
    if (scripts.has(url)) continue;
    const script = await read(url);
    scripts.set(url, script);
    const imports = script.toString().matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g);
    urls.push(...Array.from(imports, ([, name]) => `/assets/${name}`));
    const [lazy] = chunk?.exec(script.toString()) ?? [];
    if (lazy) urls.push(`/assets/${lazy}`);
  }
  return scripts;
}

/**
 * What a page may need for its text, per kind of page: KB of scripts (Brotli) and their number. The limits are 5 %
 * above what the pages need.
 */
const limits = [
  { name: 'a live page', path: '/live/500', chunk: null, kilobytes: 138, files: 3 },
  {
    name: 'an archived page',
    path: '/web/20110520190000/500',
    chunk: /(?<![~\w-])archive-frame-[\w-]+\.js/,
    kilobytes: 148,
    files: 10,
  },
] as const;

for (const { name, path, chunk, kilobytes, files } of limits) {
  test(`${name} needs at most ${kilobytes} KB of scripts (Brotli), in ${files} files, for its text`, async ({
    page,
  }) => {
    await signInFor(page, path);
    const scripts = await scriptsOf(page, path, chunk);
    expect(scripts.size).toBeGreaterThan(2);
    expect(scripts.size).toBeLessThanOrEqual(files);
    // Other scripts are not answered, so the text does without them.
    await page.route('**/*.js', (route) =>
      scripts.has(new URL(route.request().url()).pathname) ? route.fallback() : undefined,
    );
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('main article').first().waitFor();
    const sizes = Array.from(scripts.values(), (script) => brotliCompressSync(script).length);
    expect(sum(sizes) / 1000).toBeLessThanOrEqual(kilobytes);
  });
}
