import { reasonOf } from '../model/problem';
import type { ManyDecided } from '../moderation/decide-many';
import type { ItemReport } from '../operation/item-text';
import type { OperationEvent } from '../operation/operate';
import { isPublished, publishedAgainText } from '../operation/published-text';
import type { VersionReport } from '../operation/version-text';
import { sameTextNotes } from '../operation/version-text';
import { type DecisionState, type RequestedDecision, subjectsOf, undoSeconds } from './review-api';

/** Carries out a decision, and tells what happens. */
export type CarryOut = (
  decision: RequestedDecision,
) => AsyncIterable<OperationEvent<VersionReport | ItemReport>>;

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

  /** `directory` has pages, if any; `onCarriedOut` is awaited before a decision counts as done. */
  constructor(
    private readonly carryOut: CarryOut,
    private readonly directory?: string,
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
      count: subjectsOf(decision).length,
      title: decision.title,
      ...('items' in decision
        ? { first: undefined, items: decision.items }
        : { first: decision.versions[0], items: [] }),
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
    let isDecided = false;
    try {
      for await (const event of this.carryOut(decision)) {
        isDecided ||= event.kind === 'decided';
        tell(held, event, this.directory);
      }
    } catch (error) {
      const reason = reasonOf(error);
      if (isDecided) held.notes = [...held.notes, `${reason}.`];
      else held.refused = subjectsOf(decision).map(({ id, key }) => ({ id, key, reason }));
      held.isPublished &&= !isDecided;
    }
    held.decided = subjectsOf(decision).length - held.refused.length;
    await this.onCarriedOut(held).catch(() => {});
    held.state = 'done';
  }
}

/** Adds what an event tells to a decision. */
function tell(
  held: Held,
  event: OperationEvent<VersionReport | ItemReport>,
  directory: string | undefined,
): void {
  switch (event.kind) {
    case 'progress':
      held.decided = event.done;
      break;
    case 'decided': {
      const { refused, left, unreachable } = event.report;
      const reason = unreachable ?? 'the review was stopped';
      held.refused = [
        ...refused.map((each) => ({ key: '', ...each })),
        ...left.map((each) => ({
          key: '',
          ...(typeof each === 'string' ? { id: each } : each),
          reason,
        })),
      ];
      break;
    }
    case 'published':
      held.isPublished = isPublished(event.outcome) && !event.arePagesDeleted && !event.isStopped;
      held.notes = [...held.notes, ...publishedAgainText(event, directory)];
      break;
    case 'sameText':
      held.notes = [...held.notes, ...sameTextNotes(event)];
      break;
  }
}
