import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readyValue } from '../../domain/answer';
import type { ComparedItem } from '../../domain/changes/compare-items';
import {
  type ComparedText,
  changeSizeOf,
  comparisonOf,
  describeChangeSize,
} from '../../domain/changes/compare-versions';
import {
  type ComparedGroup,
  changedGroups,
  groupByStory,
  isChanged,
  summarizeComparison,
} from '../../domain/changes/comparison-groups';
import type { ContentItem } from '../../domain/content/content-item';
import { Button, Choice } from '../../ui/controls';
import { Menu } from '../../ui/menu';
import { Notice } from '../../ui/notice';
import { useSteps } from '../../ui/use-steps';
import { ChangeLegend } from '../marks/compared-text';
import { ChangeList, type Entry } from './change-list';
import { ChangeSteps, focusStop } from './change-steps';
import styles from './compare-screen.module.css';
import { anchorOf, ComparedItemView } from './compared-item';
import { LayoutChoice } from './comparison-layout';
import type { Comparison } from './comparison-nav';

interface DifferencesProps {
  readonly comparison: Comparison;
  /** Leads to other comparisons. */
  readonly nav: ReactNode;
  readonly compared: readonly ComparedItem[];
  /** The items of the site at all times. */
  readonly loaded: readonly ContentItem[];
}

/** The items of a site at two times: a summary, then those that differ, or all. */
export function Differences({ comparison, nav, compared, loaded }: DifferencesProps) {
  const { a, b } = comparison;
  const [changesOnly, setChangesOnly] = useState(true);
  const groups = useMemo(() => groupByStory(compared, loaded), [compared, loaded]);
  const entries = useMemo(
    () => entriesOf(changesOnly ? changedGroups(groups) : groups),
    [groups, changesOnly],
  );
  return (
    <>
      <Summary
        text={summarizeComparison(compared)}
        same={!compared.some(isChanged) && 'captures'}
      />
      <EntryList
        key={`${a} ${b} ${changesOnly}`}
        comparison={comparison}
        nav={nav}
        entries={entries}
        options={
          <Choice>
            <input
              type="checkbox"
              checked={changesOnly}
              onChange={(event) => setChangesOnly(event.target.checked)}
            />
            Changes only
          </Choice>
        }
      />
    </>
  );
}

function entriesOf(groups: readonly ComparedGroup[]): readonly Entry[] {
  return groups.flatMap(({ story, comments }) => {
    const isListed = (story !== null && isChanged(story)) || comments.some(isChanged);
    return [
      ...(story ? [{ ...story, isNested: false, isListed }] : []),
      ...comments.map((comment) => ({
        ...comment,
        isNested: story !== null,
        isListed: isChanged(comment),
      })),
    ];
  });
}

/** Compared items per page: comparing texts takes time. */
const pageLength = 40;

interface ListProps extends Pick<DifferencesProps, 'comparison' | 'nav'> {
  readonly entries: readonly Entry[];
  /** Chooses the entries. */
  readonly options: ReactNode;
}

function EntryList({ comparison, nav, entries, options }: ListProps) {
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const rest = entries.length - pages * pageLength;
  const goTo = (index: number) => {
    flushSync(() => setPages(Math.max(pages, Math.floor(index / pageLength) + 1)));
    const link = list.current?.children[index]?.querySelector<HTMLElement>(':is(h2, h3) a');
    if (link) focusStop(link);
  };
  const showMore = () => goTo(pages * pageLength);
  const hasChanges = entries.some(isChanged);
  return (
    <>
      <Controls nav={nav}>
        {hasChanges ? (
          <ChangeSteps list={list} onMore={rest > 0 ? showMore : null}>
            <Menu label="Changes">
              {options}
              <ChangeList entries={entries} onJump={goTo} />
            </Menu>
          </ChangeSteps>
        ) : (
          options
        )}
      </Controls>
      <ol className={styles.list} ref={list}>
        {Array.from({ length: pages }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity.
          <Page key={page} comparison={comparison} entries={entries} start={page * pageLength} />
        ))}
      </ol>
      {rest > 0 && (
        <Button variant="secondary" className={styles.more} onClick={showMore}>
          Show {Math.min(rest, pageLength)} more of {rest}
        </Button>
      )}
    </>
  );
}

interface PageProps extends Pick<ListProps, 'comparison' | 'entries'> {
  readonly start: number;
}

/** The page of `entries` that starts at index `start`. Texts appear as they have been compared. */
function Page({ comparison, entries, start }: PageProps) {
  const page = useMemo(() => entries.slice(start, start + pageLength), [entries, start]);
  const { parts: texts } = useSteps(useCallback(() => textsOf(page), [page]));
  return page.map((entry, index) => (
    <li key={entry.item.itemId} data-nested={entry.isNested}>
      <ComparedItemView
        id={anchorOf(start + index)}
        comparison={comparison}
        compared={entry}
        text={texts[index]}
        isNested={entry.isNested}
        isContext={entry.isListed && !isChanged(entry)}
      />
    </li>
  ));
}

function* textsOf(compared: readonly ComparedItem[]): Generator<ComparedText | null | undefined> {
  for (const { status, before, after } of compared) {
    yield status === 'unchanged' ? null : yield* comparisonOf(before, after);
  }
}

interface ItemProps extends Pick<DifferencesProps, 'comparison' | 'nav'> {
  readonly compared: ComparedItem;
}

/** One item at two times, with the size of the change. */
export function ItemDifferences({ comparison, nav, compared }: ItemProps) {
  const { status, before, after } = compared;
  const list = useRef<HTMLDivElement>(null);
  const compare = useCallback(() => comparisonOf(before, after), [before, after]);
  const text = readyValue(useSteps(compare).answer);
  return (
    <>
      <Summary
        text={text ? describeChangeSize(changeSizeOf(text)) : 'Comparing…'}
        same={status === 'unchanged' && 'versions'}
      />
      <Controls nav={nav}>
        {status !== 'unchanged' && <ChangeSteps list={list} onMore={null} />}
      </Controls>
      <div ref={list}>
        <ComparedItemView comparison={comparison} compared={compared} text={text} />
      </div>
    </>
  );
}

interface SummaryProps {
  readonly text: string;
  /** What is identical, if nothing changed. */
  readonly same: 'captures' | 'versions' | false;
}

function Summary({ text, same }: SummaryProps) {
  return (
    <>
      <div className={`${styles.summary} row`}>
        <p className="numbers" role="status">
          {text}
        </p>
        {!same && <ChangeLegend />}
      </div>
      {same && (
        <Notice>
          <p>These {same} are identical.</p>
        </Notice>
      )}
    </>
  );
}

/** One row: other comparisons, `children` for the changes of this one, and the layout. */
function Controls({ nav, children }: { readonly nav: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={`${styles.controls} row no-print`}>
      {nav}
      {children}
      <LayoutChoice />
    </div>
  );
}
