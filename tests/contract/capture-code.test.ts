import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { isRecord } from '../../src/domain/text/record';
import { toolProjects } from '../support/tool-projects';

const open = toolProjects('capture-code');

test('each file that docs/architecture.md names on the way of a capture runs when a WARC file is imported', async () => {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split(
    'A capture in a WARC file passes these files',
  );
  const names = section.split(/^## /m)[0]?.matchAll(/`(tools\/[\w./-]+\.ts)`/g) ?? [];
  const named = new Set([...names].map(([, name = '']) => name));
  // A thread, which leaves no coverage.
  named.delete('tools/content/html/watch-readings.ts');
  expect(named.size).toBeGreaterThan(20);
  const coverage = mkdtempSync(join(tmpdir(), 'capture-code-'));
  onTestFinished(() => rmSync(coverage, { recursive: true }));
  const { project } = await open();
  const command = ['import', 'tests/cases/import/revisits/captures.warc', '--site', 'word'];
  const runImport = () =>
    promisify(execFile)(
      process.execPath,
      ['tools/content/run.mjs', ...command, '--project', project],
      {
        env: { ...process.env, NODE_V8_COVERAGE: coverage },
      },
    );
  await expect
    .poll(async () => {
      await runImport();
      // The processes that read pages end just after the command, and leave no coverage if they are killed first.
      await setTimeout(500);
      return [...named].filter((file) => !filesThatRan(coverage).has(file));
    })
    .toEqual([]);
});

/** The sources of the functions that ran, by the coverage that each process has written when it ended. */
function filesThatRan(coverage: string): ReadonlySet<string> {
  const ran = new Set<string>();
  for (const name of readdirSync(coverage)) {
    const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8'));
    for (const { url, functions } of result.filter(isCompiled)) {
      const source = sourcesIn(readFileSync(fileURLToPath(url), 'utf8'));
      for (const { ranges } of functions) {
        const [{ startOffset, count }] = ranges;
        // The script itself only evaluates modules.
        if (count > 0 && startOffset > 0) ran.add(source(startOffset));
      }
    }
  }
  return ran;
}

const isCompiled = (script: unknown) =>
  isRecord(script) && String(script.url).includes('/.cache/content/');

/** Finds the source of a place in a compiled program, in which a comment with its path begins each source. */
function sourcesIn(code: string): (offset: number) => string {
  const starts = [...code.matchAll(/^\/\/ ((?:src|tools)\/\S+)$/gm)];
  return (offset) => starts.findLast(({ index }) => index < offset)?.[1] ?? '';
}
