/** A command that is not carried out: wrong usage, or a condition that is not met. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refusal';
  }
}
