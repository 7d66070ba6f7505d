import { type CapturedBody, type ReadingPart, readBody } from './read-body';

/** The message to this process: a body, and how to read it. The answer is a `BodyText`. */
export interface BodyTask {
  readonly body: CapturedBody;
  readonly reading: ReadingPart;
}

process.on('message', ({ body, reading }: BodyTask) => {
  process.send?.(readBody(body, reading));
});

// Ctrl-C in a terminal reaches this process too, which must finish what it reads.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
