import { messages } from '../../domain/messages';
import { paths } from '../../domain/paths';
import type { SiteEntry } from '../../domain/site-registry';
import { usePageTitle } from '../../ui/page-title';

interface Props {
  /** The site that the address names, when it is a known one. */
  readonly site: SiteEntry | null;
  /** Where that site's captures, or its front page, are. */
  readonly sitePath: string | null;
}

/** "Oops — No Detail Found" (specification, section 2), with ways on (reading 3). */
export function DetailNotFound({ site, sitePath }: Props) {
  usePageTitle(messages.detailNotFoundTitle);
  return (
    <>
      <h1>{messages.detailNotFoundTitle}</h1>
      <p>
        The details for this site or item could not be loaded. Perhaps the site is not set up for
        archive mode, or the link was invalid.
      </p>
      <p>
        {site && sitePath && (
          <>
            <a href={sitePath}>Go to {site.name}</a>
            {' · '}
          </>
        )}
        <a href={paths.landing}>All archived sites</a>
      </p>
    </>
  );
}
