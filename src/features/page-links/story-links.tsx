import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { ContentItem } from '../../domain/content/content-item';
import { counted } from '../../domain/text/messages';
import { paths } from '../../routing/paths';
import { useArchiveView, useRouteOf } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useMenu } from '../../ui/menu';
import { CiteOnRequest } from './cite-on-request';
import { CompareButton } from './compare-button';
import { GoneLink } from './gone-link';

interface Props {
  readonly item: ContentItem;
  /** Further links. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** Links from an archived story or comment: its history, what is gone, a comparison, and so on. */
export function StoryLinks({ item, children, className }: Props) {
  const { at: timestamp } = useArchiveView();
  const isHistory = useRouteOf('history') !== null;
  const menu = useMenu();
  const [isCiting, setIsCiting] = useState(false);
  const { itemId, itemSite: site, approvedKeys } = item;
  const canCompare = approvedKeys.length > 1;
  return (
    <nav className={className} aria-label="This page">
      <Link
        to={paths.history(timestamp, site, itemId)}
        aria-current={isHistory ? 'page' : undefined}
      >
        History: {counted(approvedKeys.length, 'version')}
      </Link>
      {canCompare && <GoneLink timestamp={timestamp} site={site} itemId={itemId} />}
      {canCompare && (
        <CompareButton site={site} itemId={itemId} at={timestamp} captures={approvedKeys} />
      )}
      <Button
        variant="link"
        onClick={() => {
          menu.close();
          setIsCiting(true);
        }}
      >
        Cite this page
      </Button>
      {children}
      <Link to={paths.site(site, itemId)}>Live version</Link>
      {isCiting &&
        // Outside the menu, which is closed meanwhile.
        createPortal(
          <CiteOnRequest site={site} itemId={itemId} onClose={() => setIsCiting(false)} />,
          document.body,
        )}
    </nav>
  );
}
