import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { closure, entryChunks, screenChunks } from './chunk-closure.ts';

/** What a visit may cost in scripts, in bytes as Hosting sends them (brotli). */
const budgets = {
  /** A visitor's live page: nothing else may be needed to show text. */
  live: { screens: [], most: 110_000 },
  /** The archive, signed in, without the accounts that come after the text. */
  archive: {
    screens: [
      '/src/screens/archive-view/archive-view-screen.tsx',
      '/src/app/archive-site-route.tsx',
    ],
    most: 137_000,
  },
  /** With the accounts. */
  'archive and accounts': {
    screens: [
      '/src/screens/archive-view/archive-view-screen.tsx',
      '/src/app/archive-site-route.tsx',
      '/src/backend/firebase/firebase-auth.ts',
    ],
    most: 165_000,
  },
} as const;

/** What must not be part of what every page brings. */
const kept = ['d3-', 'diff/', '@firebase/auth', '@firebase/firestore', 'app-check'] as const;

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
  const entries = entryChunks(bundle);
  return Object.entries(budgets).flatMap(([name, { screens, most }]) => {
    const files = closure(bundle, [...entries, ...screenChunks(bundle, screens)]);
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
  return file?.type === 'chunk' ? brotliCompressSync(file.code).length : 0;
}
