import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { closure, earlyScripts, entryChunks, screenChunks } from './chunk-closure.ts';
import { archiveScreens, router, stripping, timeline } from './later-parts.ts';

/**
 * What a visit may cost in scripts, in bytes as Hosting sends them (brotli): the page's own, and those
 * that bring the modules named.
 */
const budgets = {
  'a live page, before its text': { parts: [], most: 43_000 },
  'a live page': { parts: [router, stripping], most: 66_500 },
  'the archive, before its text': { parts: [archiveScreens], most: 52_500 },
  'the archive with timeline and accounts': {
    parts: [archiveScreens, router, stripping, timeline, '/src/backend/firebase/firebase-auth.ts'],
    most: 116_000,
  },
} as const;

/** What must not be part of what every page brings, by pieces of the paths of its modules. */
const kept = [
  '/node_modules/d3-',
  '/node_modules/diff/',
  '/node_modules/dompurify/',
  '/node_modules/@firebase/auth',
  '/node_modules/@firebase/firestore',
  '/src/backend/firebase/app-check.',
  // The archive, but for what views of both modes share.
  '/src/screens/archive-',
  '/src/screens/compare/',
  '/src/screens/history/',
  '/src/stores/past-parts.',
  '/src/stores/fronts.',
  '/src/backend/firebase/past-content.',
  '/src/domain/capture',
  '/src/domain/encoded-timemap.',
  '/src/domain/timemap.',
  '/src/domain/timeline',
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
      const isStray = kept.some((part) => id.includes(part));
      if (isStray) found.add(`${id} is part of what every page brings, by ${name}.`);
    }
  }
  return [...found];
}

function transferred(file: Rollup.OutputBundle[string] | undefined): number {
  if (!file) return 0;
  return brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length;
}
