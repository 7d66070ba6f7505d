import { readFileSync } from 'node:fs';
import { build, type Rollup } from 'vite';
import { buildEarlyScript } from './early-script';

/** A package with code in the app as it is built. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression of its manifest. */
  readonly licence: string;
}

/** What a package may be licensed under, to be shipped with this product. */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);

/** Builds the app, and lists the packages that came to be in it, by name. */
export async function bundledPackages(): Promise<readonly BundledPackage[]> {
  const result = await build({ envDir: false, build: { write: false }, logLevel: 'error' });
  const early = await buildEarlyScript('production');
  const product = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const outputs = [...product, early];
  const modules = outputs.flatMap((chunk) => ('moduleIds' in chunk ? moduleIds(chunk) : []));
  const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []));
  return [...folders].map(readPackage).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether one of the licences that the expression lets us choose from may be shipped. */
export function isAllowed(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => allowed.has(name)));
}

/** docs/licences.md. */
export function licencesPage(packages: readonly BundledPackage[]): string {
  const rows = packages.map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
  );
  return `# Licences

The packages with code in the app as it is built, from the build itself. \`npm run licences\` writes
this page; a test keeps it up to date and the licences among those that may be shipped.

| Package | Version | Licence |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** The modules of a chunk that left something in it; many are only passed through. */
function moduleIds(chunk: Rollup.OutputChunk): readonly string[] {
  return chunk.moduleIds.filter((id) => chunk.modules[id]?.code);
}

/** The innermost package folder of a module's path; null for our own modules. */
function packageFolder(id: string): string | null {
  return id.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0] ?? null;
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return { name, version, licence: String(license ?? 'none') };
}
