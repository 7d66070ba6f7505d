import { reasonOf } from '../model/problem';
import type { ManyDecided } from '../moderation/decide-many';
import { type DecisionState, type RequestedDecision, undoSeconds } from './review-api';

/** Carries out a decision; calls `onDecided` with the number of versions decided about so far. */
export type CarryOut = (
  decision: RequestedDecision,
  onDecided: (count: number) => void,
) => Promise<
  Pick<ManyDecided, 'refused' | 'left' | 'unreachable'> &
    Partial<Pick<CarriedOut, 'notes' | 'isPublished'>>
>;

/** A decision that was carried out, as far as possible. */
export interface CarriedOut {
  readonly decision: RequestedDecision;
  readonly refused: ManyDecided['refused'];
  readonly notes: DecisionState['notes'];
  /** Whether all that it changed was published again, with its pages. */
  readonly isPublished: boolean;
}

interface Held extends CarriedOut {
  readonly due: number;
  run?: Promise<void>;
  state: DecisionState['state'];
  decided: number;
  refused: ManyDecided['refused'];
  notes: DecisionState['notes'];
  isPublished: boolean;
}

const holdMs = undoSeconds * 1000;
/** The most refused versions of a decision that the page is told. */
const maxTold = 20;

/** Holds decisions while they can be undone, and then carries them out. */
export class HeldDecisions {
  readonly #held = new Map<string, Held>();

  /** `onCarriedOut` is awaited before a decision counts as done. */
  constructor(
    private readonly carryOut: CarryOut,
    private readonly onCarriedOut: (done: CarriedOut) => Promise<void> = async () => {},
  ) {}

  /** Adds a decision; one that was added before changes nothing. */
  add(decision: RequestedDecision): void {
    if (this.#held.has(decision.id)) return;
    const held: Held = {
      decision,
      due: performance.now() + holdMs,
      state: 'held',
      decided: 0,
      refused: [],
      notes: [],
      isPublished: true,
    };
    this.#held.set(decision.id, held);
    setTimeout(() => this.#start(held), holdMs);
  }

  /** Returns whether the decision was still held, or is undone already. */
  undo(id: string): boolean {
    const held = this.#held.get(id);
    if (held?.state === 'held') held.state = 'undone';
    return held?.state === 'undone';
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
    return [...this.#held.values()].map(({ decision, due, state, decided, refused, notes }) => ({
      notes,
      id: decision.id,
      action: decision.action,
      count: decision.versions.length,
      title: decision.title,
      first: decision.versions[0],
      state,
      dueIn: Math.max(0, Math.round(due - performance.now())),
      decided,
      refusedCount: refused.length,
      refused: refused.slice(0, maxTold),
    }));
  }

  /** Carries out all decisions that are held, and waits for all. */
  async finish(): Promise<void> {
    await Promise.all([...this.#held.values()].map((held) => this.#start(held)));
  }

  #start(held: Held): Promise<void> {
    held.run ??= this.#run(held);
    return held.run;
  }

  async #run(held: Held): Promise<void> {
    if (held.state !== 'held') return;
    const { decision } = held;
    held.state = 'running';
    try {
      const carriedOut = await this.carryOut(decision, (count) => {
        held.decided = count;
      });
      const { refused, left, unreachable, notes = [], isPublished = true } = carriedOut;
      held.notes = notes;
      held.isPublished = isPublished;
      const reason = unreachable ?? 'the review was stopped';
      held.refused = [...refused, ...left.map(({ id, key }) => ({ id, key, reason }))];
    } catch (error) {
      const reason = reasonOf(error);
      held.refused = decision.versions.map(({ id, key }) => ({ id, key, reason }));
    }
    held.decided = decision.versions.length - held.refused.length;
    await this.onCarriedOut(held).catch(() => {});
    held.state = 'done';
  }
}
