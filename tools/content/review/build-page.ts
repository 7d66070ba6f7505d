import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rollup } from 'vite';

/** The files of the page by path, such as `/index.html`. */
export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

/** Builds the page with Vite, in memory. */
export async function buildPage(): Promise<PageFiles> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('./page', import.meta.url)),
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, modulePreload: false },
  });
  const outputs: readonly Rollup.RollupOutput[] = [result]
    .flat()
    .filter((part) => 'output' in part);
  const files = outputs.flatMap(({ output }) => output);
  return new Map(
    files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}
