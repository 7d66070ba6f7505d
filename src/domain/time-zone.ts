const known = new Map<string, boolean>();

/** Whether `zone` is an IANA zone that this machine's Intl can format dates in. */
export function isTimeZone(zone: string): boolean {
  if (zone === 'UTC') return true;
  const seen = known.get(zone);
  if (seen !== undefined) return seen;
  let valid = true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
  } catch {
    valid = false;
  }
  // Zones come from outside: the memory of refused ones must not grow with them.
  if (known.size < 1000) known.set(zone, valid);
  return valid;
}
