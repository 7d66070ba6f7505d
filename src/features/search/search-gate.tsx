import type { ReactNode } from 'react';
import { searchedTextOf } from '../../domain/content/content-selectors';
import { isEmptyQuery, type SearchQuery } from '../../domain/search/search-query';
import { useAnswer, useRest } from '../../stores/hooks';
import { Loading } from '../../ui/loading';
import { Answered, LoadProgress } from '../offline/answered';

interface Props {
  readonly query: SearchQuery;
  /** Shown below the loading message, and below a failure. */
  readonly preview: ReactNode;
  /** Whether the published index may be enough, so that the preview waits for the first content. */
  readonly mayNeedNoContent: boolean;
  readonly children: ReactNode;
}

/** Shows the results once what they need has loaded; before that, and without words, what to do. */
export function SearchGate({ query, preview, mayNeedNoContent, children }: Props) {
  const rest = useRest();
  const known = useAnswer((content) => searchedTextOf(content, mayNeedNoContent));
  // Without a usable index, all content is read.
  const isRead = known.kind === 'ready' && known.value === 'index' && rest.kind !== 'ready';
  const answer = isRead ? rest : known;
  if (isEmptyQuery(query)) {
    return (
      <div className="stack soft">
        <p>Type one or more words. A result has all of them.</p>
        <ul>
          <li>
            <kbd>"ferry to the island"</kbd> finds words side by side
          </li>
          <li>
            <kbd>author:dunmarrow</kbd> finds what one author wrote
          </li>
          <li>
            <kbd>ferry -island</kbd> leaves out what has the second word
          </li>
        </ul>
      </div>
    );
  }
  if (answer.kind !== 'ready') {
    const hasFailed = answer.kind === 'failed';
    return (
      <>
        {hasFailed ? (
          <Answered answer={answer} />
        ) : (
          <>
            <Loading text="Loading the text of this site..." lines={1} />
            <LoadProgress items={answer.done} />
          </>
        )}
        {(hasFailed || answer.done > 0 || !mayNeedNoContent) && preview}
      </>
    );
  }
  return children;
}
