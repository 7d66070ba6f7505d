import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The shape of the `index.html` of a build. */
export const shell = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <script src="/first-paint.js"></script>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Mnemosyne</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root">
      <main class="root-fallback start-fallback">
        <p>Mnemosyne is taking a long time to load. <a href="">Reload</a></p>
        <noscript>Mnemosyne needs JavaScript to show the archive.</noscript>
      </main>
    </div>
  </body>
</html>
`;

/** The directory of a built app, for its pages. */
export interface PageDirectory {
  readonly path: string;
  /** Deletes everything but index.html. */
  empty(): Promise<void>;
  /** The texts of all files but index.html, by their paths, sorted. */
  files(): Promise<ReadonlyMap<string, string>>;
  remove(): Promise<void>;
}

/** Makes a directory with an index.html. */
export async function makePageDirectory(): Promise<PageDirectory> {
  const path = await mkdtemp(join(tmpdir(), 'mnemosyne-page-tests-'));
  const remove = () => rm(path, { recursive: true, force: true });
  const empty = async () => {
    await remove();
    await mkdir(path);
    await writeFile(join(path, 'index.html'), shell);
  };
  await empty();
  return {
    path,
    empty,
    async files() {
      const entries = await readdir(path, { recursive: true, withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
        .filter((name) => name !== 'index.html')
        .sort();
      const texts = names.map(
        async (name) => [name, await readFile(join(path, name), 'utf8')] as const,
      );
      return new Map(await Promise.all(texts));
    },
    remove,
  };
}
