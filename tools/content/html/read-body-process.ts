import { readBody } from './read-body';
import type { BodyTask } from './read-in-process';

process.on('message', async ({ body, reading }: BodyTask) => {
  process.send?.(await readBody(body, reading));
});

// Ctrl-C and other signals to the command reach this process too, which must finish what it reads.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});
process.on('disconnect', () => process.exit());
