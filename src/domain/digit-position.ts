/**
 * Where 14 digits lie in time, in ms since 1970 UTC. They may spell no date (month 13, 31 February):
 * each field then rolls over into the next larger one, so that there is always a place nearby.
 */
export function positionOfDigits(digits: string): number {
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  return Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8), part(8, 10), part(10, 12), part(12, 14));
}
