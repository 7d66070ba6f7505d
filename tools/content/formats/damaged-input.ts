import type { HeadFields } from './warc-record';

/**
 * Thrown where a file cannot be read further; `offset` is the start of the unreadable part, and `fields`
 * are those of the record that is lost, if they could be read.
 */
export class DamagedInput extends Error {
  constructor(
    readonly offset: number,
    reason: string,
    readonly fields: HeadFields | null = null,
  ) {
    super(reason);
    this.name = 'DamagedInput';
  }
}
