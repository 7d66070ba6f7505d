import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { branchOf } from '../../domain/content/user';
import type { IdLinkSegment } from '../../domain/text/segment';
import { resolveIdLink } from '../../routing/id-link';
import { useAuthStore, useServices, useSiteView } from '../../stores/hooks';
import { isPlainClick } from '../../ui/plain-click';
import type { RenderIdLink } from '../../ui/segment-text';

/** Renders id links within a view: they stay in its mode and at its time (spec 8.14). */
export const renderIdLink: RenderIdLink = (link, text) => <IdLink link={link} text={text} />;

interface Props {
  readonly link: IdLinkSegment;
  readonly text: string;
}

/** A link to another item. One that moves the reader to another branch saves that first. */
function IdLink({ link, text }: Props) {
  const view = useSiteView();
  const { stores } = useServices();
  const navigate = useNavigate();
  const branch = useAuthStore((state) => state.userData && branchOf(state.userData, view.mode));
  const [failed, setFailed] = useState(false);
  const target = resolveIdLink(link, view, branch);
  if (!target) return text;

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
        {text || target.itemId}
      </Link>
      {failed && <span role="alert"> (this link could not be followed; please try again)</span>}
    </>
  );
}
