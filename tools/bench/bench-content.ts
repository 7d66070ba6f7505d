import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { serialiseItem } from '../content/export/serialise-item';
import { startFirestoreEmulator } from '../dev/emulator-firestore';
import { findFirestoreEmulator } from '../dev/emulators';
import { findFreePort } from '../dev/free-port';

const items = Number(process.argv[2] ?? 10_000);
const versionsOfItem = 2;

/**
 * Imports 10,000 items (or as many as the first argument says) with two versions each into the
 * Firestore emulator, from a WARC and as NDJSON, then imports them again. Prints what was written, and in how many
 * seconds.
 */
async function main(): Promise<void> {
  const program = await findFirestoreEmulator();
  if (program.kind === 'none') throw new Error(`${program.reason}. ${program.advice}`);
  const directory = await mkdtemp(join(tmpdir(), 'bench-content-'));
  const emulator = await startFirestoreEmulator(program, await findFreePort(), 'firestore.rules');
  try {
    for (const [name, parts] of [
      ['warc', warcRecords],
      ['ndjson', itemLines],
    ] as const) {
      const file = join(directory, `bench.${name}`);
      await pipeline(parts, createWriteStream(file));
      for (const what of ['into an empty store', 'again, with nothing to write']) {
        const last = await importFile(file, `demo-bench-${name}`, emulator.address);
        console.log(`${name.toUpperCase()}, ${what}: ${last}`);
      }
    }
  } finally {
    await emulator.stop();
    await rm(directory, { recursive: true });
  }
}

async function importFile(file: string, project: string, host: string): Promise<string> {
  const call = file.endsWith('.ndjson') ? `load ${file}` : `import ${file} --site word --again`;
  const command = `run -s content -- ${call} --project ${project}`;
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: host };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  const started = performance.now();
  const { stdout } = await promisify(execFile)('npm', command.split(' '), options);
  const seconds = Math.round((performance.now() - started) / 1000);
  const outcome = stdout.split('\n').find((line) => line.startsWith('Wrote')) ?? stdout.trim();
  return `${outcome} ${seconds} s`;
}

/** Returns some 4 KB of text, different for each item and version. */
function paragraphs(item: number, version: number): string[] {
  const words = 'Some words of a page in an archive. '.repeat(12);
  const starts = Array.from({ length: 8 }, (_, at) => `Paragraph ${at} of item ${item}`);
  return starts.map((start) => `${start} in version ${version}. ${words}`);
}

function* warcRecords(): Generator<Uint8Array> {
  for (let item = 0; item < items; item++) {
    for (let version = 0; version < versionsOfItem; version++) {
      const html =
        `<!doctype html><title>Item ${item}</title><h1>Item ${item}</h1>` +
        paragraphs(item, version)
          .map((text) => `<p>${text} <a href="/item/${(item + 1) % items}">Next</a></p>`)
          .join('\n');
      const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`;
      const head =
        `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: http://bench.example/item/${item}\r\n` +
        `WARC-Date: 20${10 + version}-01-01T00:00:00Z\r\nContent-Type: application/http\r\n` +
        `Content-Length: ${Buffer.byteLength(http)}\r\n\r\n`;
      yield gzipSync(`${head}${http}\r\n\r\n`, { level: 1 });
    }
  }
}

function* itemLines(): Generator<string> {
  for (let item = 0; item < items; item++) {
    const versions = Array.from({ length: versionsOfItem }, (_, version) => [
      `20${10 + version}0101000000`,
      { approved: 'yes', headline: [`Item ${item}`], body: paragraphs(item, version) },
    ]);
    const place = { itemSite: 'word', itemBranch: '1', itemTz: 'UTC' };
    const document = { ...place, itemId: `bench-${item}`, parentId: null, author: null };
    yield `${serialiseItem({ document: { ...document, versions: Object.fromEntries(versions) } })}\n`;
  }
}

await main();
