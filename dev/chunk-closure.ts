import type { Rollup } from 'vite';

/** The chunks reached from some by static imports, themselves included. */
export function closure(bundle: Rollup.OutputBundle, from: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') continue;
    seen.add(name);
    waiting.push(...chunk.imports);
  }
  return seen;
}

/** The chunks that hold modules whose paths end so. */
export function screenChunks(
  bundle: Rollup.OutputBundle,
  screens: readonly string[],
): readonly string[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .filter(({ moduleIds }) => moduleIds.some((id) => screens.some((end) => id.endsWith(end))))
    .map(({ fileName }) => fileName);
}

/** The chunks that the page itself loads. */
export function entryChunks(bundle: Rollup.OutputBundle): readonly string[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.isEntry)
    .map(({ fileName }) => fileName);
}

/** The script of `src/early`, which stands first in the page. */
export function earlyScripts(bundle: Rollup.OutputBundle): readonly string[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'asset' && file.names.includes('early.js'))
    .map(({ fileName }) => fileName);
}
