/** The conditions under which a page is opened. */
export interface Setting {
  readonly name: 'fast' | 'slow';
  readonly description: string;
  /** Null for no throttling. `bytesPerSecond` applies to each direction. */
  readonly network: { readonly roundTripMs: number; readonly bytesPerSecond: number } | null;
  /** The CPU slowdown factor. */
  readonly slowdown: number;
}

export const settings: readonly Setting[] = [
  {
    name: 'slow',
    description: '150 ms round trip, 1.6 Mbps, CPU × 4',
    network: { roundTripMs: 150, bytesPerSecond: 1_600_000 / 8 },
    slowdown: 4,
  },
  { name: 'fast', description: 'unthrottled', network: null, slowdown: 1 },
];
