/**
 * Thrown when a command is not carried out: wrong usage, or a precondition is not met (exit code
 * 2).
 */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}
