const names = `
  contract/bench
  architecture/seventh-site
  component/capture-picker component/cite component/compare component/load-errors
  component/navigation component/playing component/search component/sentence-card
  component/snapshots component/story-history component/timeline-zoom-and-drag
  contract/content-commands contract/content-import contract/firebase-faults
  contract/killed-commands contract/real-captures contract/snapshots contract/stranger-lock
  contract/takedown
  rules/user-update
  unit/domain/search/search-through-time unit/routing/routes
  unit/tools/content/formats/read-warc unit/tools/content/html/read-page-hard-pages
  unit/tools/content/import/collect-captures unit/tools/content/pages/site-pages
  unit/tools/content/pages/site-pages-hostile unit/tools/content/publish/build-snapshots
  unit/tools/content/publish/screens unit/tools/content/publish/search-index
  unit/tools/dev/process-group
`;

/**
 * Test files that take 5 s or more; of those on the emulators, 12 s. The first takes longest by far. Vitest starts them first,
 * and `npm run test:quick` leaves them out.
 */
export const slowFiles: readonly string[] = names
  .trim()
  .split(/\s+/)
  .map((name) => `tests/${name}.test.${name.startsWith('component/') ? 'tsx' : 'ts'}`);
