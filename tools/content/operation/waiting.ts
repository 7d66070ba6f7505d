import { counted, formatCount } from '../../../src/domain/text/messages';
import { printableLine } from '../model/printable';
import { reasonOf } from '../model/problem';
import { isBusy, withRetryPolicy } from '../store/retry-busy';

/** That work waits for a database that is busy or locked. */
export interface Waiting {
  readonly kind: 'waiting';
  readonly reason: string;
  /** How long it is retried, in ms. */
  readonly limitMs: number;
  readonly left: Left;
}

/** What is left to do, and what that means, such as "Still public". */
interface Left {
  readonly meaning: string;
  readonly names: () => readonly string[];
}

interface RetryOptions {
  readonly limitMs: number;
  readonly signal: AbortSignal;
  /** Called before each pause. */
  readonly onWait: (waiting: Waiting) => void;
}

/**
 * Does some work, in which all retries end after `limitMs`. `left` is what is left until the work says otherwise. Throws
 * an error that names it if the database stays busy.
 */
export async function retryUntilLimit<T>(
  { limitMs, signal, onWait }: RetryOptions,
  left: Left,
  work: (setLeft: (meaning: string, names: () => readonly string[]) => void) => Promise<T>,
): Promise<T> {
  let current = left;
  const policy = {
    limitMs,
    signal,
    onWait: (reason: string) => onWait({ kind: 'waiting', reason, limitMs, left: current }),
  };
  const setLeft = (meaning: string, names: () => readonly string[]) => {
    current = { meaning, names };
  };
  return withRetryPolicy(policy, () => work(setLeft)).catch((error: unknown) => {
    throw isBusy(error) ? new Error(`${reasonOf(error)}; ${leftLine(current)}`) : error;
  });
}

/** Says that work waits, and what is left. */
export function waitingLine({ reason, limitMs, left }: Waiting): string {
  const limit = counted(Math.ceil(limitMs / 60_000), 'minute');
  const line = leftLine(left);
  return `Waiting for the database (${reason}); retrying for up to ${limit}.${line && ` ${line}.`}`;
}

const namesShown = 5;

function leftLine({ meaning, names: all }: Left): string {
  const names = all();
  const more = names.length - namesShown;
  const firstNames = names.slice(0, namesShown).map(printableLine).join(', ');
  const rest = more > 0 ? `, and ${formatCount(more)} more` : '';
  return names.length === 0 ? '' : `${meaning}: ${firstNames}${rest}`;
}
