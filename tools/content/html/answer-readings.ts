import { Worker } from 'node:worker_threads';
import { readBody } from './read-body';
import type { ReadingTask, Watched } from './reading-task';

/**
 * A program that reads the bodies which the process that started it sends (`ReadingTask`), and answers with their texts
 * or errors, until that process ends. It says "ready" first.
 */
const cpuLimit = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
const watched: Watched = { cpuLimit, parent: process.ppid };
new Worker(new URL('watch-readings.js', import.meta.url), { workerData: watched }).unref();

process.on('message', async ([body, reading, maxCpuMs]: ReadingTask) => {
  const { user, system } = process.cpuUsage();
  cpuLimit[0] = user + system + maxCpuMs * 1000;
  const answer = await readBody(body, reading).catch((error: unknown) => error);
  cpuLimit[0] = 0;
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
