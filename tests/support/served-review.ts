import type { ToolProcess } from './killed-tool';

/** The address of a review, and the token that is exchanged once for the key of its session. */
export interface OpenReview {
  readonly origin: string;
  readonly token: string;
}

/** Returns the address of a review once it is printed; null if the command has ended before. */
export async function openedReview({ printed }: ToolProcess): Promise<OpenReview | null> {
  const [, origin, token] = (await printed(/Open (http:\S+)\/start#(\S+)\n/)) ?? [];
  return origin && token ? { origin, token } : null;
}

/** Exchanges the token for the key of the session. */
export async function openSession({ origin, token }: OpenReview): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ token }),
  });
  return (await answer.json()).session;
}
