import { Link, Navigate, useLocation } from 'react-router-dom';
import { type Answer, readyValue } from '../../domain/answer';
import { suggestDates } from '../../domain/captures/date-suggestions';
import type { Content } from '../../domain/content/content';
import { allCapturesOf, allItemsOf, itemOf } from '../../domain/content/content-selectors';
import type { SiteKey } from '../../domain/content/site-registry';
import { messages } from '../../domain/text/messages';
import { pathOf, paths } from '../../routing/paths';
import { type ResolveDateRoute, siteOf } from '../../routing/routes';
import { useAnswer, usePage, useServices } from '../../stores/hooks';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { Loading } from '../../ui/loading';
import { usePageTitle } from '../../ui/page-head';
import { AllSitesLink } from '../offline/all-sites-link';
import { Answered } from '../offline/answered';
import { DateLinks } from '../page-links/date-links';
import { useDateNote } from '../page-links/use-date-note';
import { AppShell, LiveVersionNotice } from '../shell/app-shell';

/** The fields of an address that hold a date. */
const dateFields = ['timestamp', 'a', 'b', 'at'] as const;

/**
 * An address with a date such as `2014-05`, `latest` or 31 February: redirects to 14 digits, or says that there
 * is no such date and leads to the captures nearest to it (spec 2.26, 2.27).
 */
export function ResolveScreen({ route }: { readonly route: ResolveDateRoute }) {
  const { view } = usePage();
  if (view.mode !== 'archive-select') {
    return (
      <AppShell>
        <LiveVersionNotice />
      </AppShell>
    );
  }
  return <Resolving route={route} />;
}

function Resolving({ route }: { readonly route: ResolveDateRoute }) {
  const { target } = route;
  const { search, hash } = useLocation();
  const site = siteOf(route);
  const answer = useAnswer((content) => capturesFor(content, target));
  const captures = readyValue(answer) ?? [];
  const resolved = datesOf(target).map(({ field, text }) => ({
    ...{ field, text },
    timestamp: suggestDates(text, captures, 'UTC')?.opens ?? null,
  }));
  const pathWith = (dates: readonly { readonly field: string; readonly timestamp: string }[]) => {
    const values = dates.map((date) => [date.field, date.timestamp]);
    return withQuery(pathOf({ ...target, ...Object.fromEntries(values) }), search) + hash;
  };
  const missing = resolved.find(({ timestamp }) => timestamp === null);
  const existingDates = resolved.flatMap(({ field, timestamp }) =>
    timestamp ? { field, timestamp } : [],
  );
  if (!missing) return <Navigate to={pathWith(existingDates)} replace />;
  const { field, text } = missing;
  if (isWord(text) && !site) return <Navigate to={paths.archiveSelect} replace />;
  return (
    <AppShell>
      {site && answer.kind === 'waiting' ? (
        <Loading text={messages.loadingContent} />
      ) : (
        <NoSuchDate
          site={site}
          text={text}
          answer={answer}
          pathAt={(capture) => pathWith([...existingDates, { field, timestamp: capture }])}
        />
      )}
    </AppShell>
  );
}

interface Props {
  readonly site: SiteKey | null;
  /** The date, as written. */
  readonly text: string;
  /** The captures of the site: timestamps, oldest first. */
  readonly answer: Answer<readonly string[]>;
  /** The address of the same page at a capture. */
  readonly pathAt: (capture: string) => string;
}

function NoSuchDate({ site, text, answer, pathAt }: Props) {
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  const noteOn = useDateNote();
  const captures = readyValue(answer) ?? [];
  // Without the captures, nothing says that there is no latest one.
  const isUnread = isWord(text) && answer.kind === 'failed';
  usePageTitle(isUnread ? null : messages.invalidDate);
  const nearest = suggestDates(text, captures, 'UTC')?.nearest ?? [];
  const name = site ? hosts.registry[site].name : '';
  const note = noteOn(text, name, captures);
  const isNamed = note?.kind === 'impossible' || nearest.length > 0;
  return (
    <>
      <h1>{isUnread ? name : <VersionDate versionKey={text} />}</h1>
      <Answered answer={answer} lines={0} />
      {isWord(text) && answer.kind === 'ready' && <p>{name} has no captures yet.</p>}
      {!isWord(text) && (
        <p>{(isNamed && note?.text) || `There is no such date as “${text}” in the archive.`}</p>
      )}
      {nearest.length > 0 && <p>The nearest captures ({zone}):</p>}
      <DateLinks dates={nearest} pathTo={pathAt} />
      <p>
        {site && (
          <>
            <Link to={paths.archiveSelectOf(site)}>Pick another date of {name}</Link>
            {' · '}
          </>
        )}
        <AllSitesLink />
      </p>
    </>
  );
}

/** Whether a text names a capture, as `latest` and `first` do. */
function isWord(text: string): boolean {
  return /^[a-z]+$/i.test(text);
}

/** The address with the fields of a query ("?…") that it does not have itself. */
function withQuery(address: string, search: string): string {
  const [path, query] = address.split('?');
  const fields = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) fields.set(name, value);
  return fields.size > 0 ? `${path}?${fields}` : address;
}

/** The dates of an address, as written. */
function datesOf(target: ResolveDateRoute['target']) {
  const fields: Readonly<Record<string, unknown>> = target;
  return dateFields.flatMap((field) => {
    const text = fields[field];
    return typeof text === 'string' && text !== 'live' ? { field, text } : [];
  });
}

/**
 * The captures that `first` and `latest` name: of the site, or the versions of the one item that is compared.
 * Undefined until they are known.
 */
function capturesFor(
  content: Content,
  target: ResolveDateRoute['target'],
): readonly string[] | undefined {
  const itemId = target.screen === 'compare' ? target.itemId : null;
  if (itemId === null) return allCapturesOf(content)?.map(({ timestamp }) => timestamp);
  return allItemsOf(content) && (itemOf(content, itemId)?.approvedKeys ?? []);
}
