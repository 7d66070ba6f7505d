import { type ReactNode, useMemo } from 'react';
import { capturesOf } from '../../domain/captures/item-index';
import { compareCaptures, differingPairs } from '../../domain/comparison/compare-items';
import type { ContentItem } from '../../domain/content/content-item';
import { withdrawnAt } from '../../domain/content/withdrawn-version';
import { isTimestamp } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { isResolved } from '../../routing/view';
import { useContent, useLoadState, useRouteOf, useServices, useView } from '../../stores/hooks';
import { VersionDate } from '../../ui/dates';
import { Notice } from '../../ui/notice';
import { PrintNote } from '../../ui/print-note';
import { AppShell, LiveVersionNotice } from '../app-shell/app-shell';
import { DetailNotFound, NothingPublished } from '../not-found/detail-not-found';
import { InvalidDate } from '../not-found/invalid-date';
import { NotFoundScreen } from '../not-found/not-found';
import { ContentStatus } from '../offline/content-status';
import { ComparisonHeading } from './comparison-heading';
import { type Comparison, ComparisonNav } from './comparison-nav';
import { Differences, ItemDifferences } from './differences';
import { ResolvedDates } from './resolved-dates';

/** `/compare/{A}/{B}/{site}`, or `…/story/{itemId}` for one item, for signed-in readers. */
export function CompareScreen() {
  const { hosts, now } = useServices();
  const { mode } = useView();
  const route = useRouteOf('compare');
  if (!route) return <NotFoundScreen />;
  return (
    <AppShell wide>
      {mode === 'live' ? (
        <LiveVersionNotice />
      ) : !isResolved(route) ? (
        <ResolvedDates route={route} />
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
  const { a, b, site, itemId } = comparison;
  const { items: loaded } = useContent();
  const load = useLoadState();
  const items = useMemo(
    () => (itemId === null ? loaded : loaded.filter((item) => item.itemId === itemId)),
    [loaded, itemId],
  );
  const captures = useMemo(() => capturesOf(items).map(({ timestamp }) => timestamp), [items]);
  const pairs = useMemo(() => differingPairs(items), [items]);
  const item = itemId === null ? null : (items[0] ?? null);
  const invalid = [a, b].filter((time) => !isTimestamp(time));
  if (itemId !== null && captures.length === 0 && load.kind === 'loaded') {
    return (
      <DetailNotFound site={site} timestamp={b}>
        <NothingPublished item={items[0]} />
      </DetailNotFound>
    );
  }
  return (
    <>
      <ComparisonHeading
        comparison={comparison}
        item={item}
        captures={load.kind === 'loaded' || itemId !== null ? captures : []}
      />
      <ContentStatus lines={6} />
      {load.kind === 'loaded' &&
        invalid.map((time) => (
          <InvalidDate
            key={time}
            timestamp={time}
            captures={captures}
            pathAt={(capture) =>
              paths.compare(time === a ? capture : a, time === b ? capture : b, site.key, itemId)
            }
          />
        ))}
      {load.kind === 'loaded' && invalid.length === 0 && (
        <Result
          comparison={comparison}
          items={items}
          loaded={loaded}
          nav={<ComparisonNav comparison={comparison} captures={captures} pairs={pairs} />}
        />
      )}
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
  const found = new Map(
    times.flatMap((time) => withdrawnAt(item, time) ?? []).map(({ key, date }) => [key, date]),
  );
  if (found.size === 0) return null;
  return (
    <Notice>
      {[...found].map(([key, date]) => (
        <p key={key}>
          The version of <VersionDate versionKey={key} /> was withdrawn on{' '}
          <VersionDate versionKey={date} />. The version before it is compared instead, if there is
          one.
        </p>
      ))}
    </Notice>
  );
}
