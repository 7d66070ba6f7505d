import { userInfo } from 'node:os';
import { cutText } from '../../../src/domain/text/excerpt';
import { inkedText } from '../../../src/domain/text/ink';
import { isTimeZone } from '../../../src/domain/time/time-zone';
import { invalid } from '../model/problem';
import { option, readBranch, readSite } from './read-arguments';

/** Reads the id of an item. "." and ".." name none: no address and no document can have them. */
export function readItemId(id: string): string {
  return /^\.{0,2}$/.test(id) ? invalid(id, 'the id of an item') : id;
}

/** The options of commands that can keep to a site and branch. */
export const placeOptions = {
  site: option('KEY', 'this site only', readSite),
  branch: option('NAME', 'this branch only', readBranch),
};

/** The option that says how long to retry; read in milliseconds. */
export const retryOption = option(
  'MINUTES',
  'how long to retry what is locked or busy, from its first failure on (default: 10)',
  readMinutes,
);

function readMinutes(text = '10'): number {
  const minutes = Number(text);
  return minutes > 0 && minutes <= 1440 ? minutes * 60_000 : invalid(text, 'a number of minutes');
}

/** The option that says in which time zone dates of items are shown. */
export const zoneOption = option(
  'ZONE',
  "the time zone in which the items' dates are shown (default: UTC)",
  (tz = 'UTC') => (isTimeZone(tz) ? tz : invalid(tz, 'a time zone, such as Europe/Berlin')),
);

/** The option that names who decides. */
export const byOption = option(
  'NAME',
  'who decides, for the log (default: your account)',
  operatorName,
);

/** Returns the given name, else that of the account in use, which may have none in a container. */
function operatorName(by: string | undefined): string {
  try {
    const name = (by ?? process.env.USER ?? userInfo().username).trim();
    return inkedText(cutText(name, 200)) ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
