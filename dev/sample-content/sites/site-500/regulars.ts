import type { SampleEntry } from '../../sample-entry';

/** Someone who has written for the site, or under its stories, for years. */
type Regular = Pick<SampleEntry, 'author' | 'tz'>;

/** Founder; keeps the server under the stairs. */
export const halfduplex: Regular = { author: 'halfduplex', tz: 'America/New_York' };

/** Staff, such as there is; counts things. On an island since 2012. */
export const ines: Regular = { author: 'Ines Carrow', tz: 'Europe/Athens' };

/** Ines before the island. */
export const inesAshore: Regular = { ...ines, tz: 'Europe/London' };

/** Tape and disc librarian at Castermoor, retired in 2019. */
export const tapewright: Regular = { author: 'tapewright', tz: 'Europe/London' };

/** For letting everything rot, until 2016. */
export const gorse: Regular = { author: 'gorse', tz: 'Europe/Dublin' };

/** Minds the boilers of a hospital by night; days since 2013. */
export const thirdShift: Regular = { author: 'third_shift', tz: 'America/Chicago' };

/** Thirteen years old in 2000. */
export const pilchard: Regular = { author: 'Pilchard', tz: 'Pacific/Auckland' };

/** Pilchard since 2021, records officer. */
export const pilchardOfVelm: Regular = { ...pilchard, tz: 'Europe/London' };

/** Mail administrator of a cannery; corrects people. */
export const mxRecords: Regular = { author: 'mx_records', tz: 'Europe/Berlin' };

/** The man with the dish. */
export const dunmarrow: Regular = { author: 'Dunmarrow', tz: 'Atlantic/Faroe' };

/** Accountant of a tea company; writes verse when provoked. */
export const kettle: Regular = { author: 'kettle', tz: 'Asia/Kolkata' };

/** Writes from Japan, about rain. */
export const tsuyu: Regular = { author: 'tsuyu', tz: 'Asia/Tokyo' };

/** Deputy clerk of Velm until 2003; says little. */
export const wOake: Regular = { author: 'W. Oake', tz: 'Europe/London' };
