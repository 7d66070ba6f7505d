import { Link } from 'react-router-dom';
import type { SiteKey } from '../../domain/content/site-registry';
import { pathOf } from '../../routing/paths';
import { useRouteOf } from '../../stores/hooks';

interface Props {
  /** A valid timestamp. */
  readonly timestamp: string;
  readonly site: SiteKey;
  /** A story or comment, or null for the site. */
  readonly itemId: string | null;
}

/** Leads to what is gone at a time. */
export function GoneLink(props: Props) {
  const isHere = useRouteOf('gone') !== null;
  return (
    <Link to={pathOf({ screen: 'gone', ...props })} aria-current={isHere ? 'page' : undefined}>
      What is gone
    </Link>
  );
}
