import type { Plugin } from 'vite';

/**
 * The app as it is built is drawn by Preact, which has React's interface and a tenth of its size
 * (docs/decisions.md). The dev server and the component tests run on React. Without this plugin the
 * build does too.
 */
export function drawnByPreact(): Plugin {
  return {
    name: 'drawn-by-preact',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
          { find: /^react-dom$/, replacement: 'preact/compat' },
          { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
          { find: /^react$/, replacement: 'preact/compat' },
        ],
      },
      build: {
        rolldownOptions: {
          onLog(level, log, handle) {
            // react-router asks whether there is such a hook, and does without.
            if (log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes('useOptimistic')) return;
            handle(level, log);
          },
        },
      },
    }),
  };
}
