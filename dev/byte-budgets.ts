import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { closure, earlyScripts, entryChunks, screenChunks } from './chunk-closure.ts';
import { archiveScreens, router, stripping, timeline } from './later-parts.ts';

/**
 * What a visit may cost in scripts, in bytes as Hosting sends them (brotli): the page's own, and those
 * that bring the modules named.
 */
const budgets = {
  'a live page, before its text': { parts: [], most: 45_000 },
  'a live page': { parts: [router, stripping], most: 67_500 },
  'the archive, before its text': { parts: [archiveScreens], most: 52_500 },
  'the archive with timeline and accounts': {
    parts: [archiveScreens, router, stripping, timeline, '/src/backend/firebase/firebase-auth.ts'],
    most: 115_000,
  },
} as const;

/** What must not be part of what every page brings. */
const kept = [
  'd3-',
  'diff/',
  'dompurify/',
  '@firebase/auth',
  '@firebase/firestore',
  'app-check',
] as const;

/**
 * Fails a build whose scripts have outgrown their budgets (docs/performance.md). React is larger
 * where it is not built for production, so such builds (in tests) are not judged.
 */
export function byteBudgets(): Plugin {
  let isJudged = true;
  return {
    name: 'byte-budgets',
    apply: 'build',
    configResolved({ isProduction }) {
      isJudged = isProduction;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const problems = [...overruns(bundle), ...strays(bundle)];
        if (isJudged && problems.length > 0) this.error(problems.join('\n'));
      },
    },
  };
}

function overruns(bundle: Rollup.OutputBundle): readonly string[] {
  const own = [...entryChunks(bundle), ...earlyScripts(bundle)];
  return Object.entries(budgets).flatMap(([name, { parts, most }]) => {
    const files = new Set([...own, ...closure(bundle, [...own, ...screenChunks(bundle, parts)])]);
    const bytes = [...files].reduce((sum, file) => sum + transferred(bundle[file]), 0);
    return bytes > most ? [`The scripts of ${name} are ${bytes} bytes; ${most} are allowed.`] : [];
  });
}

function strays(bundle: Rollup.OutputBundle): readonly string[] {
  const found = new Set<string>();
  for (const name of closure(bundle, entryChunks(bundle))) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const id of chunk.moduleIds) {
      const stray = kept.find(
        (part) => id.includes(`node_modules/${part}`) || id.includes(`/${part}.ts`),
      );
      if (stray) found.add(`${stray} is part of what every page brings, by ${name}.`);
    }
  }
  return [...found];
}

function transferred(file: Rollup.OutputBundle[string] | undefined): number {
  if (!file) return 0;
  return brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length;
}
