import { workerData } from 'node:worker_threads';
import { cpuSignal, type Watched } from './reading-task';

/**
 * A thread that ends the process (`answer-readings.ts`) while that cannot answer: if a reading takes more CPU time than
 * it may, or if the process that asked has ended.
 */
const { cpuLimit, parent }: Watched = workerData;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const [limit = 0] = cpuLimit;
  if (limit > 0 && user + system > limit) process.kill(process.pid, cpuSignal);
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 200);
