import { Introduction } from './introduction';
import { ReturnLinks } from './return-links';
import { SiteGrid } from './site-grid';

/** The landing page of signed-in readers: where they were, what is on this device, and the sites. */
export function ForReaders() {
  return (
    <>
      <ReturnLinks />
      <Introduction />
      <SiteGrid />
    </>
  );
}
