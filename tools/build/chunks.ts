/** The script that runs before the app has loaded. */
export const prefetchSource = 'src/prefetch.ts';

/** The files of the first load: what the prefetch needs, and what every page needs. */
export const firstLoad = [
  { name: 'start', test: new RegExp(`/${prefetchSource.replace('.', '\\.')}$`), priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
];

/**
 * The modules that screens share: a file for each set of screens that share the same modules, but files
 * below 2.5 KB join the most similar one. Without this group, one screen may need 22 files. The modules of
 * `src/backend` are left out, because those that load an SDK have files of their own.
 */
const shared = {
  name: 'shared',
  test: /\/src\/(?!backend\/)/,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 2_500,
};

export const chunks = [...firstLoad, shared];
