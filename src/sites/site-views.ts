import { type LazyExoticComponent, lazy } from 'react';
import type { SiteKey } from '../domain/site-registry';
import type { SiteView } from './site-view';

type LazySiteView = LazyExoticComponent<SiteView>;

const site500 = lazy(async () => ({ default: (await import('./site-500/site-500')).Site500 }));
const homer = lazy(async () => ({ default: (await import('./homer/homer-site')).HomerSite }));
const generic = lazy(async () => ({
  default: (await import('./generic/generic-site')).GenericSite,
}));

/** The view of each site, loaded when it is first shown. */
export const siteViews: Readonly<Record<SiteKey, LazySiteView>> = {
  '500': site500,
  homer,
  freedom: generic,
  harmegiddo: generic,
  word: generic,
  maid: generic,
};
