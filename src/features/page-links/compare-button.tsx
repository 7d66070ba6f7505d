import { lazy, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SiteKey } from '../../domain/content/site-registry';
import { useServices } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useMenu } from '../../ui/menu';
import { OnRequest } from '../../ui/on-request';

const CompareDialog = lazy(async () => ({
  default: (await import('./compare-with')).CompareDialog,
}));

interface Props {
  readonly site: SiteKey;
  /** The story to compare, or null for the whole site. */
  readonly itemId: string | null;
  /** A timestamp. */
  readonly at: string;
  /** The captures of the story or site, as timestamps, oldest first; null until all are known. */
  readonly captures: readonly string[] | null;
}

/** "Compare with…" of an archived page, which asks for the other date. */
export function CompareButton({ site, ...page }: Props) {
  const { hosts } = useServices();
  const menu = useMenu();
  const [isComparing, setIsComparing] = useState(false);
  const close = () => setIsComparing(false);
  return (
    <>
      <Button
        variant="link"
        onClick={() => {
          menu.close();
          setIsComparing(true);
        }}
      >
        Compare with…
      </Button>
      {isComparing &&
        // Outside the site, so that its styles leave the dialog alone.
        createPortal(
          <OnRequest onClose={close}>
            <CompareDialog site={hosts.registry[site]} {...page} onClose={close} />
          </OnRequest>,
          document.body,
        )}
    </>
  );
}
