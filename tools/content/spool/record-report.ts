import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { Replacement } from '../cli/replace-file';
import { fileReasonOf } from '../items/problem';
import type { OnOutcome, RecordOutcome } from '../items/record-outcome';
import type { FailedWrite } from '../store/content-writer';
import { TextSpool } from './text-spool';

/**
 * A file with one line of JSON for each record. Its lines are kept in a temporary file until it is known
 * which writes have failed.
 */
export class RecordReport {
  readonly #spool = new TextSpool();

  private constructor(
    private readonly file: string,
    private readonly replacement: Replacement,
  ) {}

  /** Throws if a file of this name cannot be written. */
  static async create(file: string): Promise<RecordReport> {
    return new RecordReport(file, await Replacement.create(file));
  }

  readonly add: OnOutcome = (outcome) => {
    this.#spool.add(`${JSON.stringify(outcome)}\n`);
  };

  /** Writes the file; versions whose writes have failed become problems. Throws if that fails. */
  async write(failed: readonly FailedWrite[]): Promise<void> {
    try {
      await this.#write(failed);
    } catch (error) {
      const reason = fileReasonOf(error);
      throw new Error(`The list of records could not be written to ${this.file}: ${reason}.`);
    }
  }

  async #write(failed: readonly FailedWrite[]): Promise<void> {
    const reasons = new Map(
      failed.map(({ itemId, timestamp, reason }) => [nameOf(itemId, timestamp), reason]),
    );
    await pipeline(this.#lines(reasons), this.replacement.stream);
    await this.replacement.commit();
  }

  /** Removes what was not written. */
  async close(): Promise<void> {
    this.#spool.close();
    await this.replacement.discard();
  }

  async *#lines(reasons: ReadonlyMap<string, string>): AsyncGenerator<string> {
    for await (const line of createInterface({ input: this.#spool.stream() })) {
      if (reasons.size === 0) {
        yield `${line}\n`;
        continue;
      }
      const outcome: RecordOutcome = JSON.parse(line);
      const { item = '', version = null } = outcome;
      const isNew = outcome.outcome === 'published' || outcome.outcome === 'waiting';
      const reason = reasons.get(nameOf(item, version)) ?? reasons.get(nameOf(item, null));
      yield isNew && reason !== undefined
        ? `${JSON.stringify({ ...outcome, outcome: 'problem', reason: `not written (${reason})` })}\n`
        : `${line}\n`;
    }
  }
}

const nameOf = (itemId: string, timestamp: string | null) => `${itemId} ${timestamp ?? ''}`;
