import type { SampleSite } from '../sample-entry';
import { freedomAfterwards } from './freedom/afterwards';
import { freedomBorders } from './freedom/borders';
import { freedomBridge } from './freedom/bridge';
import { freedomSquares } from './freedom/squares';
import { freedomThisWeek } from './freedom/this-week';

/** "Freedom on the March": dispatches from countries on no map, with their corrections. */
export const freedomSample: SampleSite = {
  site: 'freedom',
  entries: [
    ...freedomBridge,
    ...freedomSquares,
    ...freedomBorders,
    ...freedomAfterwards,
    ...freedomThisWeek,
  ],
};
