import type { readBody } from './read-body';

/** What `readInProcess` sends to a process: the arguments of `readBody`, and the CPU time that it may take, in ms. */
export type ReadingTask = readonly [...task: Parameters<typeof readBody>, maxCpuMs: number];

/** What the thread that watches a process knows. */
export interface Watched {
  /** In µs since the process started; 0 between readings. */
  readonly cpuLimit: Float64Array;
  /** The id of the process that asked. */
  readonly parent: number;
}

/** With this signal a process ends itself if a page takes too much CPU time; nothing else sends it. */
export const cpuSignal = 'SIGVTALRM';
