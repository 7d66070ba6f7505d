import { Link, Navigate, useLocation } from 'react-router-dom';
import { capturesOf } from '../../domain/captures/item-index';
import { capturesOfContent } from '../../domain/content/content-selectors';
import { fieldsOfDate, resolveTimestamp, writtenDigits } from '../../domain/time/partial-timestamp';
import { hasTimestampShape } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import type { Route } from '../../routing/routes';
import { useContent, useLoadState, useServices } from '../../stores/hooks';
import { Notice } from '../../ui/notice';
import { ContentStatus } from '../offline/content-status';

/**
 * Redirects from partial dates and words to 14 digits. `first` and `latest` name a capture of the
 * site, or a version of the story compared.
 */
export function ResolvedDates({
  route,
}: {
  readonly route: Extract<Route, { screen: 'compare' }>;
}) {
  const { a, b, site, itemId } = route;
  const { hash } = useLocation();
  const { hosts } = useServices();
  const content = useContent();
  const load = useLoadState();
  const known =
    itemId === null
      ? capturesOfContent(content).captures
      : capturesOf(content.items.filter((item) => item.itemId === itemId));
  const captures = known.map(({ timestamp }) => timestamp);
  const digitsOf = (text: string) => {
    if (hasTimestampShape(text)) return text;
    const resolved = resolveTimestamp(text, captures);
    if (resolved.kind === 'timestamp') return resolved.timestamp;
    // The screen of a date that does not exist shows the nearest captures.
    return fieldsOfDate(text) && writtenDigits(text);
  };
  const isWaiting = load.kind !== 'loaded' && captures.length === 0;
  const [from, to] = [digitsOf(a), digitsOf(b)];
  if (from && to)
    return <Navigate to={`${paths.compare(from, to, site, itemId)}${hash}`} replace />;
  return (
    <>
      <h1 className="screen-title">Comparing two {itemId === null ? 'captures' : 'versions'}</h1>
      <ContentStatus lines={6} />
      {!isWaiting && (
        <Notice>
          <p>
            {itemId === null ? hosts.registry[site].name : 'This story'} has no captures yet.{' '}
            <Link to={paths.landing}>All archived sites</Link>
          </p>
        </Notice>
      )}
    </>
  );
}
