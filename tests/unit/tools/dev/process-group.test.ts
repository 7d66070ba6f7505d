import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Command, startProcessGroup } from '../../../../tools/dev/process-group';

/** Every process of a test is connected to this server, which notices when it ends. */
let server: Server;
let living: Set<Socket>;
let directory: string;

beforeEach(async () => {
  living = new Set();
  server = createServer((socket) => {
    living.add(socket);
    socket.on('error', () => {}).on('close', () => living.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  directory = mkdtempSync(join(tmpdir(), 'process-group-'));
});

afterEach(() => void server.close());

function node(code: string): Command {
  return { command: process.execPath, args: ['-e', code], directory, env: process.env };
}

function connectCode(): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `const socket = require('node:net').connect(${port}, '127.0.0.1');`;
}

/** A process that runs until it is stopped, and has started another such process. */
function aFamily(): Command {
  const code = connectCode();
  const child = `spawn(process.execPath, ['-e', ${JSON.stringify(code)}])`;
  return node(`${code} require('node:child_process').${child};`);
}

const untilLiving = (count: number) =>
  expect.poll(() => living.size, { timeout: 15_000, interval: 20 }).toBe(count);

describe('a process group', { timeout: 20_000 }, () => {
  it('ends with all its processes and its directory', async () => {
    const group = startProcessGroup(aFamily());
    await untilLiving(2);
    await group.stop();
    await untilLiving(0);
    expect(existsSync(directory)).toBe(false);
  });

  it('ends when the process that started it is killed', async () => {
    const module = new URL('../../../../tools/dev/process-group.ts', import.meta.url);
    const code = `
      import { startProcessGroup } from ${JSON.stringify(module.href)};
      startProcessGroup(${JSON.stringify({ ...aFamily(), env: {} })});
    `;
    const args = ['--import', 'tsx', '--input-type=module', '-e', code];
    const starter = spawn(process.execPath, args, { stdio: 'ignore' });
    await untilLiving(2);
    starter.kill('SIGKILL');
    await untilLiving(0);
    await expect.poll(() => existsSync(directory), { timeout: 5_000 }).toBe(false);
  });

  it('ends processes left by its first, and returns the exit code and the last output of that', async () => {
    const exit = 'socket.on("data", () => { console.error("no room"); process.exit(3); });';
    const { ended } = startProcessGroup(node(`${aFamily().args[1]} ${exit}`));
    await untilLiving(2);
    for (const socket of living) socket.write('exit');
    expect(await ended).toEqual({ code: 3, output: 'no room' });
    await untilLiving(0);
  });

  it('of a command that does not exist fails with a message', async () => {
    const group = startProcessGroup({ ...node(''), command: '/nowhere/at-all' });
    const output = expect.stringContaining('/nowhere/at-all');
    expect(await group.ended).toEqual({ code: 127, output });
  });
});
