/**
 * Left edges for bars that want to stand at `wanted` (ascending, px) but need `step` px each within
 * `inner` px: in order, without overlap, and together as near to their wishes as they can be
 * (least squares, by pooling neighbours that push each other).
 */
export function placeBars(
  wanted: readonly number[],
  step: number,
  inner: number,
): readonly number[] {
  const pools: { sum: number; count: number }[] = [];
  wanted.forEach((x, index) => {
    let pool = { sum: x - index * step, count: 1 };
    for (let last = pools.at(-1); last && mean(last) > mean(pool); last = pools.at(-1)) {
      pools.pop();
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count };
    }
    pools.push(pool);
  });
  const room = Math.max(0, inner - wanted.length * step);
  const places: number[] = [];
  for (const pool of pools) {
    const start = Math.min(Math.max(0, mean(pool)), room);
    for (let i = 0; i < pool.count; i++) places.push(start + places.length * step);
  }
  return places;
}

function mean({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}

/** How far the bar that is moved most stands from where it wants to, in px. */
export function greatestMove(wanted: readonly number[], places: readonly number[]): number {
  return wanted.reduce((most, x, index) => Math.max(most, Math.abs(x - (places[index] ?? x))), 0);
}
