import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { IdLinkSegment } from '../domain/segment';
import { resolveIdLink } from '../domain/segment-link';
import { branchOf } from '../domain/user';
import { useAuthStore, useServices } from '../stores/store-hooks';
import type { RenderIdLink } from '../ui/segment-text';
import type { SiteViewProps } from './site-view';

/** Draws id links for a view: they stay in its mode and at its time (reading 18). */
export function idLinkRenderer(where: SiteViewProps['where']): RenderIdLink {
  return (link, text) => <IdLink link={link} text={text} where={where} />;
}

interface Props {
  readonly link: IdLinkSegment;
  readonly text: string;
  readonly where: SiteViewProps['where'];
}

/** A link to another item; one that moves the reader to another branch writes that first. */
function IdLink({ link, text, where }: Props) {
  const { stores } = useServices();
  const navigate = useNavigate();
  const branch = useAuthStore((state) => state.userData && branchOf(state.userData, where.mode));
  const [failed, setFailed] = useState(false);
  const target = resolveIdLink(link, where, branch);
  if (!target) return text;

  async function move(event: MouseEvent) {
    if (!target?.moveTo || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFailed(false);
    try {
      await stores.auth.getState().moveToBranch(target.moveTo);
      navigate(target.path);
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
