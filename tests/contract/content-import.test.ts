import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Version } from '../../src/domain/content/content-item';
import { buildWarc } from '../support/build-warc';
import { away, homeIn2014, importProjects } from '../support/import-projects';
import { runContentTool, toolProcess } from '../support/run-content-tool';

const { open, write } = importProjects();

afterEach(() => {
  vi.unstubAllEnvs();
});

/** How many bytes the imports whose files are in a cache have staged. */
async function stagedBytes(cache: string): Promise<number> {
  const folder = join(cache, 'mnemosyne');
  const names = await readdir(folder).catch(() => []);
  const sizes = names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size);
  return Math.max(0, ...(await Promise.all(sizes)).map((size) => size ?? 0));
}

/** Passes what is sent to its `host` on to the emulator; requests to the database only once released. */
async function holdEmulator() {
  const { hostname, port } = new URL(`http://${process.env.FIRESTORE_EMULATOR_HOST}`);
  let isHeld = true;
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first) => {
      if (isHeld && first.toString('latin1').startsWith('PRI * HTTP/2')) return;
      const emulator = connect(Number(port), hostname, () => emulator.write(first));
      emulator.on('error', () => socket.destroy());
      socket.pipe(emulator).pipe(socket);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: `127.0.0.1:${Object(server.address()).port}`,
    release: () => {
      isHeld = false;
    },
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

/** Starts an import in a process of its own. */
function startImport(args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [...toolProcess, 'import', ...args], { env });
  return { child, output: text(child.stdout), ended: once(child, 'close') };
}

// Starting the tool in a process of its own takes long on a busy machine.
describe('the command', { timeout: 120_000 }, () => {
  const command = (...args: readonly string[]) => runContentTool('import', ...args);

  test.each(['SIGINT', 'SIGKILL'] as const)(
    'ended by %s leaves whole documents, and goes on',
    { tags: ['14.32', '15.29'] },
    async (signal) => {
      const { project, db } = await open();
      const records = Array.from({ length: 300 }, (_, at) => ({
        url: `http://example.org/${at}`,
        body: `<title>${at}</title><p>${'text '.repeat(200)}`,
      }));
      const bytes = buildWarc(records, { gzip: 'records' });
      const path = await write('interrupted.warc.gz', bytes);
      const args = [path, '--site', 'word', '--project', project, '--json'];
      const { child, output, ended } = startImport(args);
      const written = async () => (await db.collection('content').count().get()).data().count;
      while ((await written()) === 0 && child.exitCode === null) await wait(20);
      child.kill(signal);
      const [code] = await ended;
      const count = await written();
      expect(count).toBeGreaterThan(0);
      if (signal === 'SIGINT' && count < 300) {
        expect(code).toBe(130);
        const report = JSON.parse(await output);
        expect(report).toMatchObject({ interrupted: true, written: count, left: 300 - count });
      }
      const again = JSON.parse((await command(...args, '--again')).stdout);
      // A batch that the killed command had sent can arrive after the count.
      expect(again.unchanged).toBeGreaterThanOrEqual(count);
      expect(again).toMatchObject({ written: 300 - again.unchanged, problems: [] });
      const { docs } = await db.collection('content').get();
      expect(docs).toHaveLength(300);
      for (const doc of docs) expect(Object.keys(doc.get('versions'))).toHaveLength(1);
      // Nobody knows how many versions the ended command had written.
      const { imported } = JSON.parse((await command(...args)).stdout);
      expect(imported).toMatchObject({ captures: 300, written: null });
    },
  );

  test('killed while it reads goes on after the records that it has read', {
    tags: ['14.32'],
  }, async () => {
    const { project, stored } = await open();
    const texts = Array.from({ length: 900 }, (_, at) => `text ${at} `.repeat(100).trim());
    const records = texts.map((body, at) => ({
      url: `http://example.org/${at % 300}`,
      date: `201${1 + Math.floor(at / 300)}-01-01T00:00:00Z`,
      body: `<title>${at % 300}</title><p>${body}`,
    }));
    const path = await write('killed.warc.gz', buildWarc(records, { gzip: 'records' }));
    const args = [path, '--site', 'word', '--project', project];
    // A cache of its own, because other tests import at the same time.
    const cache = join(dirname(path), 'cache');
    vi.stubEnv('XDG_CACHE_HOME', cache);
    // While the database does not answer, the import cannot end before it is killed.
    await using emulator = await holdEmulator();
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', emulator.host);
    const { child, ended } = startImport(args);
    // The file grows while records are committed: above 800 kB, the first ones have been.
    while ((await stagedBytes(cache)) < 800_000 && child.exitCode === null) await wait(20);
    child.kill('SIGKILL');
    await ended;
    emulator.release();
    const { resumed, counts } = JSON.parse((await command(...args, '--json')).stdout);
    expect(resumed).toBeGreaterThan(0);
    expect(counts).toMatchObject({ records: 900, pages: 900 });
    const items = Object.values(await stored('content'));
    const versions = items.flatMap((item) => Object.values<Version>(Object(item.versions)));
    expect(versions.flatMap(({ body }) => body).sort()).toEqual(texts.sort());
  });

  test('imports standard input like a file', async () => {
    const args = ['-', '--site', 'word', '--dry-run', '--json', '--project', 'demo-input'];
    const { child, output } = startImport(args);
    child.stdin.end(buildWarc([homeIn2014, away]));
    expect(JSON.parse(await output)).toMatchObject({ written: 2, problems: [] });
  });

  test('notices within seconds that the emulator stops, and says so', async () => {
    const server = createServer((_, response) => response.end('Ok'));
    const sockets = new Set<Socket>();
    server.on('connection', (socket) => sockets.add(socket));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const host = `127.0.0.1:${Object(server.address()).port}`;
    const path = await write('gone.warc', buildWarc([homeIn2014]));
    const args = [path, '--site', 'word', '--project', 'demo-gone'];
    const env = { ...process.env, FIRESTORE_EMULATOR_HOST: host };
    const { child, output, ended } = startImport(args, env);
    await once(child.stdout, 'data');
    server.close();
    for (const socket of sockets) socket.destroy();
    const [code] = await ended;
    expect(code).toBe(1);
    expect(await output).toContain(`the emulator at ${host} has stopped; start it`);
  });
});
