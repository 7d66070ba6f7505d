import { type ReactNode, useMemo } from 'react';
import { readyValue } from '../../domain/answer';
import { compareCaptures, differingPairs } from '../../domain/changes/compare-items';
import type { ContentItem } from '../../domain/content/content-item';
import { allItemsOf, itemOf } from '../../domain/content/content-selectors';
import { capturesOf } from '../../domain/content/item-index';
import { withdrawnAt } from '../../domain/content/withdrawn-version';
import { useAnswer, usePage, useRouteOf, useServices } from '../../stores/hooks';
import { VersionDate } from '../../ui/dates';
import { Notice } from '../../ui/notice';
import { PrintNote } from '../../ui/print-note';
import { Answered } from '../offline/answered';
import { AppShell, LiveVersionNotice } from '../shell/app-shell';
import { ItemNotFound } from '../shell/detail-not-found';
import { NotFoundScreen } from '../shell/not-found';
import { ComparisonHeading } from './comparison-heading';
import { type Comparison, ComparisonNav } from './comparison-nav';
import { Differences, ItemDifferences } from './differences';

/** `/compare/{A}/{B}/{site}`, or `…/story/{itemId}` for one item, for signed-in readers. */
export function CompareScreen() {
  const { hosts, now } = useServices();
  const { view } = usePage();
  const route = useRouteOf('compare');
  if (!route) return <NotFoundScreen />;
  return (
    <AppShell wide>
      {view.mode !== 'archive-view' ? (
        <LiveVersionNotice />
      ) : (
        <>
          <ComparisonView comparison={{ ...route, site: hosts.registry[route.site] }} />
          <PrintNote site={hosts.registry[route.site]} timestamp={route.b} now={now()} />
        </>
      )}
    </AppShell>
  );
}

function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { site, itemId } = comparison;
  const answer = useAnswer(allItemsOf);
  // A story may be known before the others.
  const story = useAnswer((content) => (itemId === null ? undefined : itemOf(content, itemId)));
  const item = readyValue(story) ?? null;
  if (answer.kind !== 'ready') {
    return (
      <>
        <ComparisonHeading
          comparison={comparison}
          item={item}
          captures={item?.approvedKeys ?? []}
        />
        <Answered answer={answer} />
      </>
    );
  }
  if (itemId !== null && !item?.approvedKeys.length) {
    return <ItemNotFound site={site} timestamp={comparison.b} item={item} />;
  }
  return <KnownComparison comparison={comparison} item={item} loaded={answer.value} />;
}

interface KnownProps {
  readonly comparison: Comparison;
  /** The one item to compare, or null for the whole site. */
  readonly item: ContentItem | null;
  readonly loaded: readonly ContentItem[];
}

function KnownComparison({ comparison, item, loaded }: KnownProps) {
  const items = useMemo(() => (item === null ? loaded : [item]), [loaded, item]);
  const captures = useMemo(() => capturesOf(items).map(({ timestamp }) => timestamp), [items]);
  const pairs = useMemo(() => differingPairs(items), [items]);
  return (
    <>
      <ComparisonHeading comparison={comparison} item={item} captures={captures} />
      <Result
        comparison={comparison}
        items={items}
        loaded={loaded}
        nav={<ComparisonNav comparison={comparison} captures={captures} pairs={pairs} />}
      />
    </>
  );
}

interface ResultProps {
  readonly comparison: Comparison;
  /** Leads to other comparisons. */
  readonly nav: ReactNode;
  /** The items to compare: all of the site, or one. */
  readonly items: readonly ContentItem[];
  readonly loaded: readonly ContentItem[];
}

function Result({ comparison, nav, items, loaded }: ResultProps) {
  const { a, b, itemId } = comparison;
  const compared = useMemo(() => compareCaptures(items, a, b), [items, a, b]);
  const [only] = compared;
  if (!only) {
    return (
      <>
        <Notice>
          <p>
            {itemId === null
              ? 'Nothing of this site was captured at or before either date.'
              : 'This item had not been captured at either date.'}
          </p>
        </Notice>
        {nav}
      </>
    );
  }
  return itemId === null ? (
    <Differences comparison={comparison} nav={nav} compared={compared} loaded={loaded} />
  ) : (
    <>
      <WithdrawnNotes item={only.item} times={[a, b]} />
      <ItemDifferences comparison={comparison} nav={nav} compared={only} />
    </>
  );
}

interface WithdrawnNotesProps {
  readonly item: ContentItem;
  readonly times: readonly string[];
}

/** Which versions are not compared, because they were withdrawn. */
function WithdrawnNotes({ item, times }: WithdrawnNotesProps) {
  const withdrawnDates = new Map(
    times.flatMap((time) => withdrawnAt(item, time) ?? []).map(({ key, date }) => [key, date]),
  );
  if (withdrawnDates.size === 0) return null;
  return (
    <Notice>
      {[...withdrawnDates].map(([key, date]) => (
        <p key={key}>
          The version of <VersionDate versionKey={key} /> was withdrawn on{' '}
          <VersionDate versionKey={date} />. The version before it is compared instead, if there is
          one.
        </p>
      ))}
    </Notice>
  );
}
