/** Commands that only read: without a reader of their output, they have nothing left to do. */
const readingCommands = ['export', 'pending', 'log', 'stats', 'hash', 'verify'];

/**
 * Goes on without output when its reader closes the pipe (`| head`) or the terminal is closed, except
 * for commands that only read, which then exit quietly. Other errors are thrown.
 */
export function allowClosedOutput(command: string | undefined): void {
  const isReading = readingCommands.includes(command ?? '');
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' && isReading && stream === process.stdout) process.exit(0);
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
  }
}
