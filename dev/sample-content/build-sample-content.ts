import { compileSampleSites, type SampleContent } from './compile-sample-sites';
import type { SampleSite } from './sample-entry';
import { freedomSample } from './sites/freedom';
import { harmegiddoSample } from './sites/harmegiddo';
import { homerSample } from './sites/homer';
import { maidSample } from './sites/maid';
import { site500Sample } from './sites/site-500';
import { wordSample } from './sites/word';

/** The six sites as their authors write them. */
export const sampleSites: readonly SampleSite[] = [
  site500Sample,
  homerSample,
  freedomSample,
  harmegiddoSample,
  wordSample,
  maidSample,
];

/** The sample content of all sites; the same for every instant of one UTC day. */
export function buildSampleContent(today: Date): SampleContent {
  return compileSampleSites(sampleSites, today);
}
