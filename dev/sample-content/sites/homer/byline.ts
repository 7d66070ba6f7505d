/** The poet, at the clock of the Landing. */
export const homer = { author: 'Homer', tz: 'Europe/Athens' };
