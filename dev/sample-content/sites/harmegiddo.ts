import type { SampleSite } from '../sample-entry';
import { harmegiddoFinds } from './harmegiddo/finds';
import { harmegiddoLateNotes } from './harmegiddo/late-notes';
import { harmegiddoNinthRoad } from './harmegiddo/ninth-road';
import { harmegiddoRoads } from './harmegiddo/roads';
import { harmegiddoTrenches } from './harmegiddo/trenches';

/** "Har Megiddo": a digger, a driver and a keeper wait for the end, and keep a log of it. */
export const harmegiddoSample: SampleSite = {
  site: 'harmegiddo',
  entries: [
    ...harmegiddoRoads,
    ...harmegiddoTrenches,
    ...harmegiddoFinds,
    ...harmegiddoLateNotes,
    ...harmegiddoNinthRoad,
  ],
};
