import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { codeOf } from '../../src/backend/backend';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import { snapshotKeys } from '../../src/domain/content/snapshot';
import { loadErrorMessage } from '../../src/domain/error-messages';
import { testConfig } from '../support/emulators-under-test';

/** A response to every request; `hang` never responds. */
type Fault =
  | { readonly status: number; readonly body: string; readonly type?: string }
  | 'hang'
  | 'cut';

/** Until the test ends, a server responds with `faults` in turn, repeating the last one. */
async function startFaultyServer(...faults: readonly Fault[]) {
  let requests = 0;
  const server = createServer((_, response) => {
    const fault = faults[Math.min(requests++, faults.length - 1)];
    if (fault === undefined || fault === 'hang') return;
    if (fault === 'cut') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('[{"document": {"na');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    response.writeHead(fault.status, { 'Content-Type': fault.type ?? 'application/json' });
    response.end(fault.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  /** `requests` counts those other than CORS preflights. */
  return { host: `127.0.0.1:${port}`, requests: () => requests };
}

const failure = (status: number, name: string): Fault => ({
  status,
  body: JSON.stringify([{ error: { code: status, message: 'internal words', status: name } }]),
});
const noDocuments: Fault = { status: 200, body: '[{"readTime":"2026-01-01T00:00:00Z"}]' };
const countOf = (count: number): Fault => ({
  status: 200,
  body: JSON.stringify([
    { result: { aggregateFields: { aggregate_0: { integerValue: `${count}` } } } },
  ]),
});

/** The rows of the error table: the fault, its code, and the number of attempts. */
const rows: readonly [name: string, fault: Fault, code: string, tries: number][] = [
  ['a 500', failure(500, 'INTERNAL'), 'unreachable', 3],
  ['HTML instead of JSON', { status: 200, body: '<html>', type: 'text/html' }, 'unreachable', 3],
  ['a truncated body', 'cut', 'unreachable', 3],
  ['a null body', { status: 200, body: 'null' }, 'unreachable', 3],
  ['a 401', failure(401, 'UNAUTHENTICATED'), 'unauthenticated', 2],
  ['a 403', failure(403, 'PERMISSION_DENIED'), 'permission-denied', 1],
  ['a 404', failure(404, 'NOT_FOUND'), 'not-found', 1],
  ['a 429', failure(429, 'RESOURCE_EXHAUSTED'), 'resource-exhausted', 4],
  ['a 503', failure(503, 'UNAVAILABLE'), 'unavailable', 4],
  ['a 504', failure(504, 'DEADLINE_EXCEEDED'), 'deadline-exceeded', 4],
  ['no answer at all', 'hang', 'timeout', 1],
];

function openContent(host: string, waits: number[] = []) {
  const config = testConfig(`demo-faults-${randomUUID().slice(0, 8)}`, { firestoreEmulator: host });
  const sleep = async (ms: number) => void waits.push(ms);
  return createFirebaseBackend(config, () => {}, { sleep, timeoutMs: 2000 }).content;
}

async function read(host: string, waits?: number[]) {
  for await (const _ of openContent(host, waits).readContent('500', '1')) {
    // Only whether the pages load matters here.
  }
}

describe('a read', () => {
  test.each(rows)(
    'that meets %s fails, and optional data are null',
    async (_, fault, code, tries) => {
      const server = await startFaultyServer(fault);
      const failed = await read(server.host).then(() => 'resolved', codeOf);
      expect([failed, server.requests()]).toEqual([code, tries]);
      expect(loadErrorMessage(failed)).not.toContain('internal words');
      const content = openContent(server.host);
      const results = await Promise.all([
        content.readSnapshotIndex('500', '1'),
        content.readSnapshot('500', '1', 'screen', 'live'),
        content.readSnapshot('500', '1', 'screen', '20200101000000'),
        content.readSnapshot('500', '1', 'list', '0'),
        content.readSnapshot('500', '1', 'thread', 'story'),
        content.readSnapshot('500', '1', 'timemap', ''),
        content.readSnapshot('500', '1', 'search', snapshotKeys.search('word')),
        content.readItemsTable('500', '1'),
        content.readStory('500', '1', 'story'),
      ]);
      expect(results.filter((result) => result !== null)).toEqual([]);
      expect(server.requests(), 'no request is repeated').toBe(tries + results.length);
    },
  );

  test('without a server fails as unreachable', async () => {
    await expect(read('127.0.0.1:9')).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('a temporary fault is hidden from the reader', async () => {
    const server = await startFaultyServer(failure(503, 'UNAVAILABLE'), noDocuments, countOf(0));
    const waits: number[] = [];
    await read(server.host, waits);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(750);
  });

  test('an answer without the documents that there are fails as unreachable', async () => {
    const brokenOff = [noDocuments, countOf(1)];
    const server = await startFaultyServer(...brokenOff, ...brokenOff, ...brokenOff);
    await expect(read(server.host)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
