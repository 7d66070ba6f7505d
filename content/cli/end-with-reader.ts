/**
 * Ends this process quietly when whatever reads its standard output goes away (`| head`): it has
 * had enough. Any other failure of it is thrown.
 */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
