/** The brother who types and the sister who dusts. */
export const alvin = { author: 'Alvin Thrupp', tz: 'America/Chicago' };
export const odette = { author: 'Odette Thrupp', tz: 'America/Chicago' };
