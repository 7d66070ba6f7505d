import { expect, test } from 'vitest';
import { reportOf } from '../../../../../tools/content/import/report';
import { summarizeImport } from '../../../../../tools/content/import/summary';
import { importPages } from '../../../../../tools/content/import/write';
import { collectFrom } from '../../../../support/collected-captures';

const run = { site: 'word', branch: '1', tz: 'UTC', pending: false, dryRun: false } as const;

test('an interrupted import ends between two items, and says how many are left', {
  tags: ['14.32'],
}, async () => {
  const pages = Array.from({ length: 60 }, (_, at) => ({ url: `http://example.org/${at}` }));
  const stage = await collectFrom(pages);
  const controller = new AbortController();
  const { signal } = controller;
  const planned: string[] = [];
  const onPlanned = (id: string) => {
    planned.push(id);
    controller.abort();
  };
  await importPages(null, stage, { ...run, signal, onPlanned });
  const left = pages.length - planned.length;
  expect(left).toBeGreaterThan(0);
  const report = reportOf(stage, { ...run, signal }, false);
  expect(report).toMatchObject({ interrupted: true, items: planned.length, left });
  expect(summarizeImport(report)).toContain(
    `Interrupted: ${left} items not imported. What is written is whole; run the same command to go on.`,
  );
});
