import { Link } from 'react-router-dom';
import type { SiteKey } from '../../domain/content/site-registry';
import { parseUrl } from '../../domain/url';
import { parseRoute } from '../../routing/parse-route';
import { paths } from '../../routing/paths';
import { useServices } from '../../stores/hooks';
import { useLiveItem } from '../../stores/read-hooks';
import { useTimeZone } from '../../ui/dates';
import { Title } from '../../ui/segment-text';
import { loginPurpose, loginSubject } from './login-purpose';
import styles from './login-required.module.css';

/** What a login leads to. */
export interface LoginTarget {
  readonly subject: string;
  readonly purpose: string;
  readonly site: SiteKey | null;
  /** The story, or null. */
  readonly itemId: string | null;
}

/** Describes the page that the login leads to; null without `target`, a path with query and hash. */
export function useLoginTarget(target: string | null): LoginTarget | null {
  const { hosts, origin } = useServices();
  const { zone } = useTimeZone();
  const url = target === null ? null : parseUrl(target, origin);
  if (!url) return null;
  const route = parseRoute(url.pathname, url.search);
  const purpose = loginPurpose(route, hosts.registry, zone);
  if (purpose === null) return null;
  return {
    subject: loginSubject(route, hosts.registry),
    purpose,
    site: 'site' in route ? route.site : null,
    itemId: 'itemId' in route ? route.itemId : null,
  };
}

/**
 * The page that the login leads to, as the heading of the page that asks for it. A story has its live
 * title, because nothing archived is shown without an account.
 */
export function LoginTargetHead({ target }: { readonly target: LoginTarget }) {
  const { subject, purpose, site, itemId } = target;
  const live = useLiveItem(site, itemId);
  return (
    <div className={`${styles.target} stack`}>
      <h1>{live ? <Title item={live} /> : subject}</h1>
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
