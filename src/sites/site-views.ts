import type { SiteKey } from '../domain/site-registry';
import { GenericSite } from './generic/generic-site';
import { HomerSite } from './homer/homer-site';
import { Site500 } from './site-500/site-500';
import type { SiteView } from './site-view';

/** The view of each site. */
export const siteViews: Readonly<Record<SiteKey, SiteView>> = {
  '500': Site500,
  homer: HomerSite,
  freedom: GenericSite,
  harmegiddo: GenericSite,
  word: GenericSite,
  maid: GenericSite,
};
