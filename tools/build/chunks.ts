/** The script that runs before the app has loaded. */
export const prefetchSource = 'src/prefetch.ts';

/** The files of the first load: what the prefetch needs, and what every page needs. */
export const firstLoad = [
  { name: 'start', test: new RegExp(`/${prefetchSource.replace('.', '\\.')}$`), priority: 9 },
  { name: 'app', tags: ['$initial' as const], priority: 8 },
];

/** A file with the modules that a pattern matches below `src`, and with all that they import, unless that is in a file before. */
const file = (name: string, paths: string, priority: number) => ({
  name,
  test: new RegExp(`/src/(?:${paths})`),
  priority,
});

/**
 * The files beside those of the first load: few, because each costs a returning reader a request, and a part that is
 * needed before the text is apart from those that are needed after it. Other screens, and the SDKs, have files of their own.
 */
const files = [
  file(
    'common',
    'ui/|platform/|stores/|sites/|features/(?:shell/|offline/(?!cached-site)|reading/after-text)',
    7,
  ),
  file('archive', 'app/archive-screen', 6),
  file('timeline', 'features/(?:timeline/|page-links/(?:compare-with|date-))', 5),
  file('cite', 'features/page-links/|domain/citation/', 4),
  file('reading', 'features/(?:reading|marks|film|history)/|domain/changes/', 3),
  file('search', 'features/search/|domain/search/', 2),
  file('account', 'features/account/', 1),
];

export const chunks = [...firstLoad, ...files];
