import type { Plugin } from 'vite';
import { closure, entryChunks, screenChunks } from './chunk-closure.ts';
import { archiveScreens, timeline } from './later-parts.ts';

/**
 * Has Chromium compile the scripts that open a page while they come, and not function by function on
 * the main thread when each is first called: most of what is in them is called at once. Other
 * browsers read a comment.
 */
export function eagerCompilation(): Plugin {
  return {
    name: 'eager-compilation',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const opening = [
          ...entryChunks(bundle),
          ...screenChunks(bundle, [archiveScreens, timeline]),
        ];
        for (const name of closure(bundle, opening)) {
          const chunk = bundle[name];
          if (chunk?.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
