/** Thrown where a file cannot be read further; `offset` is where the unreadable part begins. */
export class DamagedInput extends Error {
  constructor(
    readonly offset: number,
    reason: string,
  ) {
    super(reason);
    this.name = 'DamagedInput';
  }
}
