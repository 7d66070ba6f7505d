import { readFileSync } from 'node:fs';
import { build, type Rollup } from 'vite';

/** A package with code in the built app. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression from its manifest. */
  readonly licence: string;
}

/** The licences that this product may include. */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);

/** Builds the app and lists the packages it contains, by name. */
export async function bundledPackages(): Promise<readonly BundledPackage[]> {
  const result = await build({ envDir: false, build: { write: false }, logLevel: 'error' });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const modules = outputs.flatMap((chunk) => ('moduleIds' in chunk ? moduleIds(chunk) : []));
  const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []));
  return [...folders].map(readPackage).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether the expression offers a licence that this product may include. */
export function isAllowed(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => allowed.has(name)));
}

/** Returns the text of docs/licences.md. */
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

/** Returns the modules that contribute code to a chunk; many are only re-exported. */
function moduleIds(chunk: Rollup.OutputChunk): readonly string[] {
  return chunk.moduleIds.filter((id) => chunk.modules[id]?.code);
}

/** Returns the innermost package folder of a module's path; null for our own modules. */
function packageFolder(id: string): string | null {
  return id.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0] ?? null;
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return { name, version, licence: String(license ?? 'none') };
}
