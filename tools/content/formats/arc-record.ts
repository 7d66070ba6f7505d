import type { HeadFields } from './warc-record';

// The fields of a record line in version 1, and in version 2, which has five more. Addresses may
// contain spaces, and so may types with parameters.
const version1 = /^(\S.*) (\S+) (\d{8,14}) (\S+(?:; ?\S+)*) (\d{1,15})$/;
const version2 = /^(\S.*) (\S+) (\d{8,14}) (\S+) (\S+) (\S+) (\S+) (\d+) (\S+) (\d{1,15})$/;

/**
 * Parses the line that begins a record of an ARC file (Internet Archive, versions 1 and 2), or returns
 * null. The result has the fields that a WARC record would have: ARC records are responses, and the
 * first is about the file.
 */
export function parseArcLine(line: Uint8Array): HeadFields | null {
  const text = Buffer.from(line).toString('latin1').trimEnd();
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return null;
  const match = version2.exec(text) ?? version1.exec(text);
  const [, address = '', , date = '', type = ''] = match ?? [];
  const length = match?.at(-1);
  if (length === undefined) return null;
  const isAbout = address.startsWith('filedesc:');
  return new Map([
    ['warc-type', isAbout ? 'warcinfo' : 'response'],
    ['warc-target-uri', address.replaceAll(' ', '%20')],
    ['warc-date', isoDate(date)],
    ['content-type', /^https?:/i.test(address) ? 'application/http' : type],
    ['content-length', length],
  ]);
}

/** Formats the digits of a date like a WARC-Date; parts that are missing stay missing. */
function isoDate(digits: string): string {
  const [year, month, day, hour, minute, second] = [
    digits.slice(0, 4),
    ...(digits.slice(4).match(/\d{2}/g) ?? []),
  ];
  const time = [hour, minute, second].filter((part) => part !== undefined).join(':');
  return `${[year, month, day].join('-')}${time === '' ? '' : `T${time}Z`}`;
}
