import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { builtProgram } from '../../../../../tools/content/build.mjs';
import { isEnded, readInProcess } from '../../../../../tools/content/html/read-in-process';

const reading = { charset: null, part: 'main', siteName: null } as const;
const fields = new Map([['content-type', 'text/html']]);
const address = 'http://example.org/';
const bodyOf = (html: string) => ({ raw: Buffer.from(html), fields, address, damage: null });
const slow = bodyOf('<p>Words and <a href=x>links</a> '.repeat(60_000));

/** Starts the processes that follow with these faults (`reading-faults.cjs`). */
function withFaults(faults: Readonly<Record<string, string>>): void {
  endProcesses();
  vi.stubEnv('NODE_OPTIONS', `--require ${resolve('tests/support/reading-faults.cjs')}`);
  for (const [name, value] of Object.entries(faults)) vi.stubEnv(name, value);
}

function endProcesses(): void {
  try {
    execFileSync('pkill', ['-KILL', '-P', `${process.pid}`, '-f', 'answer-readings']);
  } catch {
    // There are none.
  }
}

afterEach(() => {
  vi.unstubAllEnvs();
  endProcesses();
});

test('a page that takes too much CPU time is given up, and the next one is read', async () => {
  const reason = 'reading it takes more than 0.1 seconds of CPU time; its text can be imported';
  const outcome = await readInProcess(slow, reading, 100).catch((error: unknown) => error);
  expect(String(outcome)).toContain(reason);
  expect(isEnded(outcome)).toBe(true);
  expect(await readInProcess(bodyOf('<p>Hello'), reading)).toMatchObject({ body: ['Hello'] });
});

test('a process that takes longer to start than a page may take loses no page', async () => {
  withFaults({ START_MS: '1500' });
  const read = ['One', 'Two', 'Three'].map((text) => readInProcess(bodyOf(text), reading, 1000));
  expect(await Promise.all(read)).toMatchObject([
    { body: ['One'] },
    { body: ['Two'] },
    { body: ['Three'] },
  ]);
});

describe('a page whose process ends', () => {
  test.each(['start', 'page'])(
    'at its %s is tried again, and its reason names the signal',
    async (END_AT) => {
      withFaults({ END_AT, END_BY: 'SIGTERM' });
      const outcome = await readInProcess(bodyOf('<p>Hello'), reading).catch(
        (error: unknown) => error,
      );
      expect(String(outcome)).toContain('the process that read it was ended by SIGTERM, twice');
      expect(isEnded(outcome)).toBe(true);
    },
  );

  test('once is read by another', async () => {
    withFaults({ START_MS: '1000' });
    const read = readInProcess(bodyOf('<p>Hello'), reading);
    setTimeout(endProcesses, 500);
    expect(await read).toMatchObject({ body: ['Hello'] });
  });
});

test('a process ends with the one that started it, even in the middle of a page', async () => {
  const program = await builtProgram('answer-readings');
  const task = JSON.stringify([{ ...slow, raw: undefined }, reading, 600_000]);
  const starter = `
    const child = require('node:child_process').fork(${JSON.stringify(program)}, { serialization: 'advanced', detached: true });
    const [body, ...rest] = ${task};
    const raw = Buffer.from('<p>Words and <a href=x>links</a> '.repeat(60_000));
    child.once('message', () => child.send([{ ...body, raw, fields: new Map([['content-type', 'text/html']]) }, ...rest], () => console.log(child.pid)));`;
  const parent = spawn(process.execPath, ['-e', starter]);
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitUntil(() => !isRunning(pid), { timeout: 10_000 });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a page that cannot be read is not tried again', async () => {
  const unknown = new Map([...fields, ['content-encoding', 'unknown']]);
  const fault = readInProcess({ ...bodyOf('\0\x01\x02\0'), fields: unknown }, reading);
  const outcome = await fault.catch((error: unknown) => error);
  expect(String(outcome)).toContain('the encoding "unknown" is not known');
  expect(isEnded(outcome)).toBe(false);
});
