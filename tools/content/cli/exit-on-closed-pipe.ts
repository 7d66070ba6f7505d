/**
 * Exits quietly when the reader of standard output closes the pipe (`| head`). Other errors are
 * thrown.
 */
export function exitOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
