/** Thrown where a file cannot be read further; `offset` is the start of the unreadable part. */
export class DamagedInput extends Error {
  constructor(
    readonly offset: number,
    reason: string,
  ) {
    super(reason);
    this.name = 'DamagedInput';
  }
}
