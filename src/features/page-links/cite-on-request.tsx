import { lazy } from 'react';
import { createPortal } from 'react-dom';
import { OnRequest } from '../../ui/on-request';
import type { CitePageProps } from './cite-page';

const CitePage = lazy(async () => ({ default: (await import('./cite-page')).CitePage }));

/** The dialog that cites the archived page shown, or words of it; its code is loaded when a reader asks for it. */
export function CiteOnRequest(props: CitePageProps) {
  // Outside the site, so that its styles leave the dialog alone.
  return createPortal(
    <OnRequest onClose={props.onClose}>
      <CitePage {...props} />
    </OnRequest>,
    document.body,
  );
}
