import { useLayoutEffect, useState } from 'react';
import { counted } from '../../../../src/domain/text/messages';
import { shownAddress } from '../../../../src/domain/text/shown-address';
import { parseUrl } from '../../../../src/domain/text/url';
import { formatShortDate } from '../../../../src/domain/time/timestamp-format';
import { Button } from '../../../../src/ui/controls';
import { useTimeZone } from '../../../../src/ui/dates';
import { useShortcuts } from '../../../../src/ui/use-shortcuts';
import type { ListedAs } from '../../model/log-entry';
import {
  type DecisionState,
  type EarlierPage,
  type ItemDecision,
  type ListedVersion,
  nameOf,
} from '../review-api';
import { KeyButton } from './decision-form';
import styles from './review-page.module.css';
import { request } from './review-store';
import { visibleText } from './visible-text';

interface Props {
  readonly version: ListedVersion;
  /** All versions that wait. */
  readonly waiting: readonly ListedVersion[];
  /** The decisions that are not yet carried out, the oldest first. */
  readonly decisions: readonly DecisionState[];
  readonly onDecide: (decision: Omit<ItemDecision, 'id' | 'reason'>) => void;
}

/** What the page of a version is listed as, and whether it is an earlier page at a new address; a key answers each. */
export function PageQuestions({ version, waiting, decisions, onDecide }: Props) {
  const { id, title } = version;
  const { zone } = useTimeZone();
  const earlier = useEarlierPages(version);
  const listedNow = (each: ListedVersion) =>
    decisions.findLast(({ action, items }) => isListing(action) && items.includes(each.id))
      ?.action ?? each.listedAs;
  const listed = listedNow(version);
  const other: ListedAs = listed === 'page' ? 'story' : 'page';
  const pattern = patternOf(version.capturedFrom);
  const alike = waiting.filter(
    (each) =>
      pattern !== null &&
      each.site === version.site &&
      patternOf(each.capturedFrom) === pattern &&
      listedNow(each) === listed,
  );
  const ids = [...new Set(alike.map((each) => each.id))];
  const list = (items: readonly string[]) => {
    const name = items.length > 1 ? counted(items.length, 'item') : title;
    onDecide({ action: other, items, into: null, title: name });
  };
  const isJoined = decisions.some(({ action, items }) => action === 'join' && items.includes(id));
  const [first] = isJoined ? [] : earlier;
  const join = (page: EarlierPage) =>
    onDecide({ action: 'join', items: [id], into: page.id, title });
  useShortcuts({
    // A key that is held down decides once.
    s: ({ repeat }) => !repeat && listed !== null && list([id]),
    m: ({ repeat }) => !repeat && first && join(first),
  });
  return (
    <>
      {listed !== null && (
        <p className="row">
          <span>
            {listed === 'page' ? 'Listed as a page, not as a story.' : 'Listed as a story.'}
          </span>
          <KeyButton shortcut="s" variant="secondary" onClick={() => list([id])}>
            {other === 'page' ? 'It is no story' : 'It is a story'}
          </KeyButton>
          {ids.length > 1 && (
            <Button variant="secondary" onClick={() => list(ids)}>
              {other === 'page' ? 'No stories' : 'Stories'}: all {ids.length} of {pattern}
            </Button>
          )}
        </p>
      )}
      {(isJoined ? [] : earlier).map((page) => (
        <div key={page.id} className={`${styles.question} stack`}>
          <p>
            Until {formatShortDate(page.last, zone)} this text was that of{' '}
            <cite>
              <bdi>{visibleText(page.title)}</bdi>
            </cite>
            {page.address !== null && (
              <>
                , at <bdi>{shownAddress(page.address).text}</bdi>
              </>
            )}
            . Is it the same page, at a new address?
          </p>
          <KeyButton
            shortcut={page === first ? 'm' : undefined}
            variant="secondary"
            onClick={() => join(page)}
          >
            Join them
          </KeyButton>
        </div>
      ))}
    </>
  );
}

function isListing(action: DecisionState['action']): action is ListedAs {
  return action === 'story' || action === 'page';
}

/** The pages that a new text may be the continuation of; none while they are not known. */
function useEarlierPages(version: ListedVersion): readonly EarlierPage[] {
  const { id, key, inForce, approved } = version;
  const mayBe = inForce === null && approved === 'pending';
  const name = nameOf(version);
  const [found, setFound] = useState<{ of: string; pages: readonly EarlierPage[] }>();
  // An answer that arrives right after another version is shown must not stand beside that version.
  useLayoutEffect(() => {
    if (!mayBe) return;
    let isOver = false;
    // Without an answer, nothing is asked; the version itself says that the server cannot be reached.
    request<readonly EarlierPage[]>('GET', `/api/moved?${new URLSearchParams({ id, key })}`).then(
      (pages) => !isOver && setFound({ of: name, pages }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [id, key, name, mayBe]);
  return mayBe && found?.of === name ? found.pages : [];
}

/** The folder of a page, or the name of its first parameter: what pages of one kind have in common; null if nothing. */
function patternOf(address: string | null): string | null {
  const url = address === null ? null : parseUrl(address);
  if (!url) return null;
  const [parameter] = url.searchParams.keys();
  if (parameter !== undefined) return `${url.host}${url.pathname}?${parameter}=…`;
  const folder = url.pathname.replace(/[^/]*\/?$/, '');
  return folder === '/' ? null : `${url.host}${folder}…`;
}
