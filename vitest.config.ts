import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readRequirements } from './tests/support/conformance.ts';
import { slowFiles } from './tests/support/slow-files.ts';

// A hostile zone: whoever reads UTC digits into local dates fails here.
process.env.TZ = 'America/Los_Angeles';
// A language in which a semicolon ends a sentence: what tests find must not depend on it.
process.env.LC_ALL = 'el_GR.UTF-8';
// The content tool keeps the records of interrupted imports there.
process.env.XDG_CACHE_HOME = join(tmpdir(), 'mnemosyne-tests');

/** The tests that need the emulators, which `tests/run.ts` starts; without them, those that need none. */
const onEmulators = process.env.FIRESTORE_EMULATOR_HOST
  ? 'tests/{contract,rules}/**/*.test.ts'
  : 'tests/contract/embedded-*.test.ts';

/** Vitest estimates the time of a file by its length. Starts the slowest files of a project first, so that no worker waits for one at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slowFiles.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? 2 : Math.min(at, 1);
    };
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (a.project === b.project ? rank(a) - rank(b) : 0));
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    // Much of the time is waiting, for emulators, timers and programs that tests run.
    maxWorkers: 3,
    // Tests have the numbers of the sentences that they prove.
    tags: readRequirements(readFileSync('docs/specification.md', 'utf8')).map(({ number }) => ({
      name: number,
    })),
    // Files share modules, which saves half the time; no module keeps state that tests could see, and no test what another
    // has put in the place of a global.
    isolate: false,
    unstubGlobals: true,
    sequence: { sequencer: SlowestFirst },
    // What is waited for takes as long as a busy machine needs; only what never comes fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        // One project, because each one reads and transforms all modules anew.
        extends: true,
        test: {
          name: 'node',
          include: ['tests/{unit,architecture,hosting}/**/*.test.ts', onEmulators],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/component-setup.ts'],
        },
      },
    ],
  },
});
