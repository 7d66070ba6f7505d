import { useState } from 'react';
import { codeOf } from '../../backend/backend-error';

interface RequestState {
  readonly status: 'idle' | 'busy' | 'done';
  /** The message of the last failure. */
  readonly error: string | null;
}

const idle: RequestState = { status: 'idle', error: null };

/** A request's state, a function that runs one at a time, and one that clears the last result. */
export function useRequest(messageOf: (code: string) => string) {
  const [state, setState] = useState(idle);
  async function run(request: () => Promise<void>): Promise<void> {
    if (state.status === 'busy') return;
    setState({ status: 'busy', error: null });
    try {
      await request();
      setState({ status: 'done', error: null });
    } catch (failure) {
      setState({ status: 'idle', error: messageOf(codeOf(failure)) });
    }
  }
  const reset = () => setState((current) => (current.status === 'busy' ? current : idle));
  return { ...state, run, reset };
}
