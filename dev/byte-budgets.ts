import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { closure, entryChunks, screenChunks } from './chunk-closure.ts';

/**
 * What a visit may cost in scripts, in bytes as Hosting sends them (brotli), beside what is needed to
 * show text: the early scripts, in all of them.
 */
const budgets = {
  live: { screens: [], most: 146_500 },
  /** Signed in, without the accounts, which come last. */
  archive: {
    screens: [
      '/src/screens/archive-view/archive-view-screen.tsx',
      '/src/app/archive-site-route.tsx',
    ],
    most: 167_000,
  },
  /** With the accounts. */
  'archive and accounts': {
    screens: [
      '/src/screens/archive-view/archive-view-screen.tsx',
      '/src/app/archive-site-route.tsx',
      '/src/backend/firebase/firebase-auth.ts',
    ],
    most: 193_000,
  },
} as const;

/** The scripts that show text before the product is there. */
const early = { names: ['early.js', 'early-view.js'], most: 41_500 } as const;

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
  const sizes = new Map(Object.values(bundle).map((file) => [file.fileName, transferred(file)]));
  const sizeOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const before = sizeOf(
    Object.values(bundle)
      .filter(isEarly)
      .map(({ fileName }) => fileName),
  );
  const visits = Object.entries(budgets).map(([name, { screens, most }]) => {
    const files = closure(bundle, [...entries, ...screenChunks(bundle, screens)]);
    return { name, bytes: before + sizeOf(files), most };
  });
  return [{ name: 'the early view', bytes: before, most: early.most }, ...visits].flatMap(
    ({ name, bytes, most }) =>
      bytes > most ? [`The scripts of ${name} are ${bytes} bytes; ${most} are allowed.`] : [],
  );
}

function isEarly(file: Rollup.OutputBundle[string]): file is Rollup.OutputAsset {
  return (
    file.type === 'asset' && file.names.some((name) => early.names.some((one) => one === name))
  );
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

function transferred(file: Rollup.OutputBundle[string]): number {
  if (file.type === 'chunk') return brotliCompressSync(file.code).length;
  return isEarly(file) ? brotliCompressSync(file.source).length : 0;
}
