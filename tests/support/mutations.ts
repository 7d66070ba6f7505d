import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { naturally } from '../../src/domain/text/order';
import { type ReportedTest, readPlaywright, readVitest } from './test-report';

/** The folder of the mutations: in `3.11.diff`, the smallest change of the code that makes sentence 3.11 false. */
const folder = 'tests/mutations';

/** What the tests that have the number of a sentence say of its mutation. */
export interface Verdict {
  /** Of the sentence, such as "3.11". */
  readonly number: string;
  /** The tests with its number that failed. */
  readonly caughtBy: readonly ReportedTest[];
  /** Why nothing is known, or ''. */
  readonly problem: string;
}

/** The numbers of the sentences that have a mutation, in order. */
export function mutatedSentences(): readonly string[] {
  const files = readdirSync(folder);
  return files.flatMap((file) => /^(\d+\.\d+)\.diff$/.exec(file)?.[1] ?? []).sort(naturally);
}

/** The files that the mutation of a sentence changes. */
export function filesOfMutation(number: string): readonly string[] {
  const diff = readFileSync(join(folder, `${number}.diff`), 'utf8');
  return [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file);
}

/** The files whose tests have the number of a sentence as a tag, which may be in a module that they share. */
export function filesOfTests(number: string): readonly string[] {
  const digits = number.replace('.', '\\.');
  const tagged = filesWith(`['"\`@]${digits}['"\`]`);
  // Cases name sentences in their reasons.
  if (filesWith(`[( ]${digits}[,)]`).some((file) => file.endsWith('/reason'))) {
    tagged.push('tests/contract/cases.test.ts');
  }
  const sharing = tagged.flatMap((file) =>
    isTest(file) ? [] : filesWith(`/${parse(file).name}'`),
  );
  return [...new Set([...tagged, ...sharing])].filter(isTest);
}

const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file);

/** The files of tests that match a regular expression. */
function filesWith(pattern: string): string[] {
  const found = spawnSync('git', ['grep', '-lP', '--untracked', pattern, '--', 'tests'], {
    encoding: 'utf8',
  });
  return found.stdout.split('\n').filter((file) => file !== '');
}

/**
 * Runs the tests of sentences on a copy of the project, in which the mutation of each is applied in turn. Tests on the
 * emulators need those of `env`; tests in a browser run only if no other one fails.
 */
export function checkMutations(
  numbers: readonly string[],
  env: Readonly<Record<string, string>>,
  report: (verdict: Verdict) => void,
): void {
  const copy = copyOfProject();
  const run = (program: string, args: readonly string[]) => {
    rmSync(join(copy, 'test-results'), { recursive: true, force: true });
    spawnSync(join('node_modules', '.bin', program), args, {
      cwd: copy,
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
  };
  try {
    for (const number of numbers) report({ number, ...checkMutation(number, copy, run) });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function checkMutation(
  number: string,
  copy: string,
  run: (program: string, args: readonly string[]) => void,
): Omit<Verdict, 'number'> {
  const diff = resolve(folder, `${number}.diff`);
  const applied = spawnSync('git', ['apply', diff], { cwd: copy, encoding: 'utf8' });
  if (applied.status !== 0) {
    return { caughtBy: [], problem: `the mutation does not apply: ${applied.stderr.trim()}` };
  }
  try {
    let hasRun = false;
    for (const { program, args, tests } of runsOf(number, copy)) {
      run(program, args);
      const mine = tests().filter(({ tags }) => tags.includes(number));
      const failed = mine.filter(({ outcome }) => outcome === 'failed');
      const caughtBy = failed.filter((test) => !ranOutOfTime(test)).map(inProject);
      if (caughtBy.length > 0) return { caughtBy, problem: '' };
      if (failed.length > 0) return { caughtBy, problem: 'its tests ran out of time' };
      hasRun ||= mine.some(({ outcome }) => outcome === 'passed');
    }
    return { caughtBy: [], problem: hasRun ? '' : 'no test of the sentence ran' };
  } finally {
    spawnSync('git', ['apply', '--reverse', diff], { cwd: copy });
  }
}

/** On a busy machine, a test of Vitest may end so without a fault. */
function ranOutOfTime({ errors }: ReportedTest): boolean {
  return errors.some((error) => error.includes('Test timed out in'));
}

/** Names the file of a test as in the project, not in its copy. */
function inProject(test: ReportedTest): ReportedTest {
  return { ...test, file: test.file.slice(test.file.indexOf('tests/')) };
}

/** The runs of the tests of a sentence: those of Vitest, and those in a browser. */
function runsOf(number: string, copy: string) {
  const files = filesOfTests(number);
  const [inVitest, inBrowser] = [/\.test\.tsx?$/, /\.e2e\.ts$/].map((kind) =>
    files.filter((file) => kind.test(file)),
  );
  const [ofVitest, ofBrowser] = ['vitest', 'e2e'].map(
    (name) => `${copy}/test-results/${name}.json`,
  );
  const tag = `@${number.replace('.', '\\.')}(?!\\d)`;
  return [
    {
      files: inVitest,
      program: 'vitest',
      args: ['run', `--tagsFilter=(${number})`, '--reporter=json', `--outputFile=${ofVitest}`],
      tests: () => readVitest(ofVitest ?? ''),
    },
    {
      files: inBrowser,
      program: 'tsx',
      args: ['tests/run.ts', '--part', 'e2e', '--grep', tag],
      tests: () => readPlaywright(ofBrowser ?? ''),
    },
  ].flatMap(({ files = [], args, ...run }) =>
    files.length > 0 ? [{ ...run, args: [...args, ...files] }] : [],
  );
}

/** Copies what the repository has or would have into a temporary folder, which shares the dependencies. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mnemosyne-mutations-'));
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      encoding: 'utf8',
    },
  );
  for (const file of listed.stdout.split('\0')) {
    // Git lists a deleted file until its deletion is committed.
    if (file === '' || !existsSync(file)) continue;
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file), { force: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}
