import { createContext, useContext } from 'react';
import type { SiteViewProps } from './site-view';

type Where = SiteViewProps['where'];

/** The mode and time of the view, for links deep in texts that are otherwise the same at any time. */
export const WhereContext = createContext<Where | null>(null);

/** To be used within a site's view. */
export function useWhere(): Where {
  const where = useContext(WhereContext);
  if (!where) throw new Error('A link to an item stands outside of any site.');
  return where;
}
