/** Test files that take 5 s or more. Vitest starts them first, and `npm run test:quick` leaves them out. */
export const slowFiles: readonly string[] = [
  'tests/architecture/seventh-site.test.ts',
  'tests/component/capture-picker.test.tsx',
  'tests/component/cite.test.tsx',
  'tests/component/compare.test.tsx',
  'tests/component/load-errors.test.tsx',
  'tests/component/navigation.test.tsx',
  'tests/component/playing.test.tsx',
  'tests/component/search.test.tsx',
  'tests/component/snapshots.test.tsx',
  'tests/component/story-history.test.tsx',
  'tests/unit/content/html/hard-pages.test.ts',
  'tests/unit/content/import/collect-captures.test.ts',
  'tests/unit/content/publish/publish.test.ts',
  'tests/unit/domain/search-through-time.test.ts',
  'tests/unit/process-group.test.ts',
];
