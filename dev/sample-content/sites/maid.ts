import type { SampleSite } from '../sample-entry';
import { maidChildhood } from './maid/childhood';
import { maidClerk } from './maid/clerk';
import { maidLastDay } from './maid/last-day';
import { maidRoad } from './maid/road';
import { maidSiege } from './maid/siege';
import { maidStayedHome } from './maid/stayed-home';

/** "The Maid of God": minor witnesses to Joan, each of whom has had second thoughts. */
export const maidSample: SampleSite = {
  site: 'maid',
  entries: [
    ...maidChildhood,
    ...maidRoad,
    ...maidSiege,
    ...maidClerk,
    ...maidLastDay,
    ...maidStayedHome,
  ],
};
