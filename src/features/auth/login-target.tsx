import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { parseUrl } from '../../domain/url';
import { parseRoute } from '../../routing/parse-route';
import { paths } from '../../routing/paths';
import { useServices } from '../../stores/hooks';
import { useLiveItem } from '../../stores/read-hooks';
import { useTimeZone } from '../../ui/dates';
import { Title } from '../../ui/segment-text';
import { loginPurpose, loginSubject } from './login-purpose';
import styles from './login-required.module.css';

interface Props {
  /** A path with query and hash. */
  readonly path: string;
  /** Shown if the path names no page that a login leads to. */
  readonly children?: ReactNode;
}

/**
 * The page that the login leads to, as the heading of the page that asks for it. A story has its live
 * title, because nothing archived is shown without an account.
 */
export function LoginTargetHead({ path, children }: Props) {
  const { hosts, origin } = useServices();
  const { zone } = useTimeZone();
  const url = parseUrl(path, origin);
  const route = url && parseRoute(url.pathname, url.search);
  const site = route && 'site' in route ? route.site : null;
  const itemId = route && 'itemId' in route ? route.itemId : null;
  const purpose = route && loginPurpose(route, hosts.registry, zone);
  const live = useLiveItem(purpose === null ? null : site, itemId);
  if (!route || purpose === null) return children;
  return (
    <div className={`${styles.target} stack`}>
      <h1>{live ? <Title item={live} /> : loginSubject(route, hosts.registry)}</h1>
      <p className={styles.purpose}>Log in to {purpose}.</p>
      {live && site && (
        <p>
          Without an account, you can read{' '}
          <Link to={paths.site(site, itemId)}>the story as it stands now</Link>.
        </p>
      )}
    </div>
  );
}
