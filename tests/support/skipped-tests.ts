import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Environment variables of a run. */
type Env = Readonly<Record<string, string>>;

/** With emulators, though nothing listens there, a runner finds the tests that need them. */
const emulators = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
};
const list = 'test-results/listed.json';

/** Counts the tests in folders that Vitest has only with emulators, without running them. */
export function countOfVitest(folders: readonly string[], env: Env): number {
  rmSync(list, { force: true });
  const paths = folders.map((folder) => `tests/${folder}/`);
  run('vitest', ['list', ...paths, '--exclude=tests/contract/embedded-*', `--json=${list}`], env);
  const listed: unknown = JSON.parse(readFileSync(list, 'utf8'));
  return Array.isArray(listed) ? listed.length : 0;
}

/** Counts the tests of a selection of Playwright, without running them. */
export function countOfPlaywright(selection: readonly string[], env: Env): number {
  const printed = run('playwright', ['test', '--list', ...selection], env);
  return Number(/^Total: (\d+) test/m.exec(printed)?.[1] ?? 0);
}

function run(program: string, args: readonly string[], env: Env): string {
  const all = { ...process.env, ...emulators, ...env };
  return spawnSync(join('node_modules', '.bin', program), args, { env: all, encoding: 'utf8' })
    .stdout;
}
