import { build, type Rollup } from 'vite';

/** Builds a script of its own, which imports nothing at run time. `mode` is Vite's. */
export async function buildScript(
  input: string,
  define: Readonly<Record<string, string>>,
  mode: string,
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    define,
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const outputs: readonly Rollup.RollupOutput[] = [result]
    .flat()
    .filter((part) => 'output' in part);
  const [chunk] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built.`);
  return chunk.code;
}
