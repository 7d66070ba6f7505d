/**
 * Exits quietly when the reader of standard output closes the pipe (`| head`), and goes on without output when
 * the terminal is closed. Other errors are thrown.
 */
export function exitOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    if (error.code !== 'EIO') throw error;
  });
}
