import type { Plugin } from 'vite';

/**
 * react-router is one file, whose components (Link, Form, ScrollRestoration, which nothing here uses) are made by
 * calls and then named, so that a bundler has to keep them and half of the file with them. Marks the
 * calls as pure and leaves the names out, which only developers' tools read.
 */
export function withoutUnusedRouter(): Plugin {
  return {
    name: 'without-unused-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}
