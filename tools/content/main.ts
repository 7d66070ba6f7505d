import { runTool } from './run-tool';

const words = process.argv.slice(2);

/** Commands that only read: without a reader of their output, they have nothing left to do. */
const readingCommands = ['export', 'pending', 'log', 'hash', 'verify'];
const isReading = readingCommands.includes(words[0] ?? '');

// When the reader of the output closes the pipe (`| head`), or the terminal is closed, the others go on.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' && isReading && stream === process.stdout) process.exit(0);
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });
}

const exitCode = await runTool(words);
// A pending call to an unreachable database would keep the process alive for minutes.
process.stdout.write('', () => process.exit(exitCode));
