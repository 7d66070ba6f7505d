import { type MouseEvent, useState } from 'react';
import type { IdLinkSegment } from '../domain/segment';
import { resolveIdLink } from '../domain/segment-link';
import { branchOf } from '../domain/user';
import { useNavigate } from '../stores/route-hooks';
import { useAuthStore, useServices } from '../stores/store-hooks';
import { isPlainClick } from '../ui/plain-click';
import type { RenderIdLink } from '../ui/segment-text';
import { useWhere } from './where';

/** Draws id links within a view: they stay in its mode and at its time (reading 18). */
export const renderIdLink: RenderIdLink = (link, text) => <IdLink link={link} text={text} />;

interface Props {
  readonly link: IdLinkSegment;
  readonly text: string;
}

/** A link to another item; one that moves the reader to another branch writes that first. */
function IdLink({ link, text }: Props) {
  const where = useWhere();
  const { stores } = useServices();
  const navigate = useNavigate();
  const branch = useAuthStore((state) => state.userData && branchOf(state.userData, where.mode));
  const [failed, setFailed] = useState(false);
  const target = resolveIdLink(link, where, branch);
  if (!target) return text;

  async function move(event: MouseEvent) {
    if (!target?.moveTo || !isPlainClick(event)) return;
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
      <a href={target.path} onClick={move}>
        {text || target.itemId}
      </a>
      {failed && <span role="alert"> (this link could not be followed; please try again)</span>}
    </>
  );
}
