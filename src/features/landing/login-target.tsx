import { Link } from 'react-router-dom';
import { readyValue } from '../../domain/answer';
import { parseUrl } from '../../domain/text/url';
import { parseRoute } from '../../routing/parse-route';
import { paths } from '../../routing/paths';
import { itemIdOf, notFoundRoute, siteOf } from '../../routing/routes';
import { useServices } from '../../stores/hooks';
import { useLiveItem } from '../../stores/read-hooks';
import { useTimeZone } from '../../ui/dates';
import { Title } from '../marks/segment-text';
import { loginPurpose, loginSubject } from './login-purpose';
import styles from './login-target.module.css';

/** "read 500" → "Read 500" */
const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * The page that a login leads to, as the heading of the page that asks for it. A story has its live
 * title, because nothing archived is shown without an account. `path` has its query and hash.
 */
export function LoginTarget({ path }: { readonly path: string }) {
  const { hosts, origin } = useServices();
  const { zone } = useTimeZone();
  const url = parseUrl(path, origin);
  const route = url ? parseRoute(url.pathname, url.search) : notFoundRoute;
  const site = siteOf(route);
  const itemId = itemIdOf(route);
  const purpose = loginPurpose(route, hosts.registry, zone);
  const live = readyValue(useLiveItem(site, itemId));
  return (
    <div className={`${styles.target} stack`}>
      <h1>
        {live ? (
          <Title item={live} />
        ) : purpose && itemId === null ? (
          capitalised(purpose)
        ) : (
          loginSubject(route, hosts.registry)
        )}
      </h1>
      {purpose && itemId !== null && <p className={styles.purpose}>{capitalised(purpose)}</p>}
      {live && site && (
        <p>
          Without an account, you can read{' '}
          <Link to={paths.site(site, itemId)}>the story as it stands now</Link>.
        </p>
      )}
    </div>
  );
}
