import type { SiteKey } from '../../src/domain/site-registry';

/** What has a mirror: a branch of a site. */
export interface Place {
  readonly site: SiteKey;
  readonly branch: string;
}
