const { isMainThread } = require('node:worker_threads');

// Loaded before the program of the processes that read pages (NODE_OPTIONS): starts them slowly, or ends them.
const { START_MS: startMs, END_AT: endAt, END_BY: signal } = process.env;
if (isMainThread && process.argv[1]?.endsWith('answer-readings.js')) {
  if (startMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(startMs));
  if (endAt === 'start') process.kill(process.pid, signal);
  if (endAt === 'page') process.on('message', () => process.kill(process.pid, signal));
}
