import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { subjects } from '../../tools/bench/options';

test('the benchmark measures each of its subjects', { timeout: 400_000 }, async () => {
  const options = [
    'run',
    '-s',
    'bench',
    '--',
    '--sizes',
    '5x2',
    '--settings',
    'fast',
    '--runs',
    '1',
  ];
  // With NODE_ENV, Vite builds no production code.
  const { NODE_ENV: _, ...env } = process.env;
  const { stdout, stderr } = await promisify(execFile)('npm', options, { env });
  expect(stderr).not.toContain('FAILED');
  const measured = [...stdout.matchAll(/^\| ([\w-]+) \| 1 \|/gm)].map(([, name]) => name);
  expect(measured.sort()).toEqual([...subjects].sort());
});
