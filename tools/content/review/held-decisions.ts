import { reasonOf } from '../items/problem';
import type { ManyDecided } from '../moderation/decide-many';
import type { DecisionState, RequestedDecision } from './review-api';

/** Carries out a decision; calls `onDecided` with the number of versions decided about so far. */
export type CarryOut = (
  decision: RequestedDecision,
  onDecided: (count: number) => void,
) => Promise<ManyDecided>;

interface Held {
  readonly decision: RequestedDecision;
  readonly due: number;
  readonly timer: NodeJS.Timeout;
  run: Promise<void> | null;
  state: DecisionState['state'];
  decided: number;
  refused: DecisionState['refused'];
}

/** Holds decisions for a time in which they can be undone, and then carries them out. */
export class HeldDecisions {
  readonly #held: Held[] = [];

  constructor(
    private readonly carryOut: CarryOut,
    private readonly holdMs: number,
  ) {}

  /** Returns the number of the decision. */
  add(decision: RequestedDecision): number {
    const number = this.#held.length;
    const timer = setTimeout(() => this.#start(number), this.holdMs);
    const due = performance.now() + this.holdMs;
    this.#held.push({ decision, due, timer, run: null, state: 'held', decided: 0, refused: [] });
    return number;
  }

  /** Returns whether the decision was still held. */
  undo(number: number): boolean {
    const held = this.#held[number];
    if (held?.state !== 'held') return false;
    clearTimeout(held.timer);
    held.state = 'undone';
    return true;
  }

  get states(): readonly DecisionState[] {
    return this.#held.map(({ decision, due, state, decided, refused }, number) => ({
      number,
      action: decision.action,
      versions: decision.versions.map(({ id, key }) => ({ id, key })),
      state,
      dueIn: Math.max(0, Math.round(due - performance.now())),
      decided,
      refused,
    }));
  }

  /** Carries out all decisions that are held, and waits for all. */
  async finish(): Promise<void> {
    for (const [number, { timer }] of this.#held.entries()) {
      clearTimeout(timer);
      this.#start(number);
    }
    await Promise.all(this.#held.map(({ run }) => run));
  }

  #start(number: number): void {
    const held = this.#held[number];
    if (held?.state !== 'held') return;
    held.state = 'running';
    held.run = this.#run(held);
  }

  async #run(held: Held): Promise<void> {
    const { decision } = held;
    try {
      const { refused } = await this.carryOut(decision, (count) => {
        held.decided = count;
      });
      held.refused = refused;
    } catch (error) {
      const reason = reasonOf(error);
      const rest = decision.versions.slice(held.decided);
      held.refused = rest.map(({ id, key }) => ({ id, key, reason }));
    }
    held.decided = decision.versions.length;
    held.state = 'done';
  }
}
