import type { SampleSite } from '../sample-entry';
import { homerArrival } from './homer/arrival';
import { homerFirstLight } from './homer/first-light';
import { homerLedger } from './homer/ledger';
import { homerOtherShore } from './homer/other-shore';
import { homerRevising } from './homer/revising';
import { homerThisWeek } from './homer/this-week';
import { homerWaiting } from './homer/waiting';

/** "Homer in Limbo": a poet between two shores, who cannot leave a line alone. */
export const homerSample: SampleSite = {
  site: 'homer',
  entries: [
    ...homerFirstLight,
    ...homerArrival,
    homerLedger,
    ...homerRevising,
    ...homerWaiting,
    ...homerThisWeek,
    ...homerOtherShore,
  ],
};
