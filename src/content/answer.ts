import { type Answer, waiting } from '../domain/answer';
import { type Content, canServe, noContent } from '../domain/content/content';
import type { SiteKey } from '../domain/content/site-registry';
import type { View } from '../domain/content/view';

/** What has become of the reading of the content. */
export type LoadStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loaded' }
  /** `items` is how many items have been read. */
  | { readonly kind: 'loading'; readonly items: number }
  /** `code` is that of a BackendError. */
  | { readonly kind: 'failed'; readonly code: string };

/** What an answer is made of, all of one moment. */
export interface Facts {
  readonly content: Content;
  readonly status: LoadStatus;
  /** The site of the page. */
  readonly site: SiteKey | null;
  /** The view that is shown of the page. */
  readonly view: View;
  /** Why the session could not be checked, or null. Without it, the branch to read is unknown. */
  readonly sessionProblem: string | null;
}

/** A question of a screen: undefined while the content does not have what the view needs. */
export type Question<T> = (content: Content, view: View) => T | undefined;

/**
 * The answer to a question. That content has loaded says nothing: it may have been another page's need. What
 * is there stands, even if the rest could not be read (`restOf`).
 */
export function answerOf<T>(facts: Facts, question: Question<T>): Answer<T> {
  const { content } = requested(facts);
  const value = question(content, facts.view);
  if (value !== undefined) return { kind: 'ready', value };
  const rest = restOf(facts);
  return rest.kind === 'ready' ? waiting : rest;
}

/** Whether more of the content is to come, or could not be read; ready once nothing more is read. */
export function restOf(facts: Facts): Answer<null> {
  const { status } = requested(facts);
  switch (status.kind) {
    case 'failed':
      return status;
    case 'loading':
      return { kind: 'waiting', done: status.items };
    case 'loaded':
      return { kind: 'ready', value: null };
    case 'idle':
      return facts.sessionProblem === null
        ? waiting
        : { kind: 'failed', code: facts.sessionProblem };
  }
}

/** The content, if it can serve a view of a site: that of another site says nothing of it. */
export function contentFor(content: Content, site: SiteKey | null, view: View): Content | null {
  const isOfSite = site !== null && content.query?.site === site;
  return isOfSite && canServe(content, view) ? content : null;
}

/** Content and status, as far as they can serve the page. */
function requested({ content, status, site, view }: Facts): Pick<Facts, 'content' | 'status'> {
  const served = contentFor(content, site, view);
  return served ? { content, status } : { content: noContent, status: { kind: 'idle' } };
}
