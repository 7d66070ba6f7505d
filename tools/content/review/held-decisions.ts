import { reasonOf } from '../model/problem';
import type { ManyDecided } from '../moderation/decide-many';
import type { DecisionState, RefusedVersion, RequestedDecision } from './review-api';

/** Carries out a decision; calls `onDecided` with the number of versions decided about so far. */
export type CarryOut = (
  decision: RequestedDecision,
  onDecided: (count: number) => void,
) => Promise<Pick<ManyDecided, 'refused' | 'left' | 'unreachable'>>;

interface Held {
  readonly decision: RequestedDecision;
  readonly title: string;
  readonly due: number;
  readonly timer: NodeJS.Timeout;
  run: Promise<void> | null;
  state: DecisionState['state'];
  decided: number;
  refused: readonly RefusedVersion[];
}

/** A decision that was carried out, as far as possible. */
export interface CarriedOut {
  readonly decision: RequestedDecision;
  readonly refused: readonly RefusedVersion[];
}

/** The most refused versions of a decision that the page is told. */
const maxTold = 20;

/** Holds decisions for a time in which they can be undone, and then carries them out. */
export class HeldDecisions {
  readonly #held = new Map<string, Held>();

  /** `onChange` is awaited after each decision that was carried out, and called with null for other changes. */
  constructor(
    private readonly carryOut: CarryOut,
    private readonly holdMs: number,
    private readonly onChange: (done: CarriedOut | null) => Promise<void> = async () => {},
  ) {}

  /**
   * Adds a decision; one that was added before changes nothing. `title` names its first version,
   * also when that no longer waits.
   */
  add(decision: RequestedDecision, title: string): void {
    const { id } = decision;
    if (this.#held.has(id)) return;
    const timer = setTimeout(() => this.#start(id), this.holdMs);
    const due = performance.now() + this.holdMs;
    const started = { run: null, state: 'held', decided: 0, refused: [] } as const;
    this.#held.set(id, { decision, title, due, timer, ...started });
    void this.onChange(null);
  }

  /** Returns whether the decision was still held. */
  undo(id: string): boolean {
    const held = this.#held.get(id);
    if (held?.state === 'undone') return true;
    if (held?.state !== 'held') return false;
    clearTimeout(held.timer);
    held.state = 'undone';
    void this.onChange(null);
    return true;
  }

  /** The decisions that are held or being carried out. */
  get open(): readonly RequestedDecision[] {
    return [...this.#held.values()]
      .filter(({ state }) => state === 'held' || state === 'running')
      .map(({ decision }) => decision);
  }

  /** The decisions that were carried out. */
  get done(): readonly CarriedOut[] {
    return [...this.#held.values()].filter(({ state }) => state === 'done');
  }

  /** In the order in which they were added. */
  states(): DecisionState[] {
    return [...this.#held.values()].map(({ decision, title, due, state, decided, refused }) => ({
      id: decision.id,
      action: decision.action,
      count: decision.versions.length,
      title,
      state,
      dueIn: Math.max(0, Math.round(due - performance.now())),
      decided,
      refusedCount: refused.length,
      refused: refused.slice(0, maxTold),
    }));
  }

  /** Carries out all decisions that are held, and waits for all. */
  async finish(): Promise<void> {
    for (const [id, { timer }] of this.#held) {
      clearTimeout(timer);
      this.#start(id);
    }
    await Promise.all([...this.#held.values()].map(({ run }) => run));
  }

  #start(id: string): void {
    const held = this.#held.get(id);
    if (held?.state !== 'held') return;
    held.state = 'running';
    held.run = this.#run(held);
  }

  async #run(held: Held): Promise<void> {
    const { decision } = held;
    try {
      const { refused, left, unreachable } = await this.carryOut(decision, (count) => {
        held.decided = count;
      });
      const reason = unreachable ?? 'the review was stopped';
      held.refused = [...refused, ...left.map(({ id, key }) => ({ id, key, reason }))];
    } catch (error) {
      const reason = reasonOf(error);
      held.refused = decision.versions.map(({ id, key }) => ({ id, key, reason }));
    }
    held.decided = decision.versions.length - held.refused.length;
    await this.onChange({ decision, refused: held.refused }).catch(() => {});
    held.state = 'done';
    await this.onChange(null);
  }
}
