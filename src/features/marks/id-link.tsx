import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { branchOf } from '../../domain/content/user';
import type { IdLinkSegment } from '../../domain/text/segment';
import { resolveIdLink } from '../../routing/id-link';
import { useAuthStore, useServices, useSiteView } from '../../stores/hooks';
import { isPlainClick } from '../../ui/plain-click';

interface Props {
  readonly link: IdLinkSegment;
  readonly children: ReactNode;
}

/**
 * A link to another item within a view, in whose mode and at whose time it stays (spec 8.14). One that
 * moves the reader to another branch saves that first.
 */
export function IdLink({ link, children }: Props) {
  const view = useSiteView();
  const { stores } = useServices();
  const navigate = useNavigate();
  const branch = useAuthStore((state) => state.userData && branchOf(state.userData, view.mode));
  const [failed, setFailed] = useState(false);
  const target = resolveIdLink(link, view, branch);
  if (!target) return children;

  async function move(event: MouseEvent) {
    if (!target?.moveTo || !isPlainClick(event)) return;
    event.preventDefault();
    setFailed(false);
    const { signal } = stores.stay;
    try {
      await stores.auth.getState().moveToBranch(target.moveTo);
      // The reader may have gone elsewhere meanwhile.
      if (!signal.aborted) navigate(target.path);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <Link to={target.path} onClick={move}>
        {children}
      </Link>
      {failed && <span role="alert"> (this link could not be followed; please try again)</span>}
    </>
  );
}
