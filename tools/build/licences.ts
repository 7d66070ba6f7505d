import { readdirSync, readFileSync } from 'node:fs';
import { build, type Plugin, type Rollup } from 'vite';

/** A package with code in the built app. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression from its manifest. */
  readonly licence: string;
  /** The full text of the licence, with the notices of the authors. */
  readonly text: string;
}

/** The licences that this product may include. */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);

/** Builds the app and lists the packages it contains, by name. */
export async function bundledPackages(): Promise<readonly BundledPackage[]> {
  const result = await build({ envDir: false, build: { write: false }, logLevel: 'error' });
  return packagesOf([result].flat().flatMap((part) => ('output' in part ? part.output : [])));
}

/** Adds `licenses.txt` to the build: the texts that the licences of its packages require. */
export function licencesFile(): Plugin {
  return {
    name: 'licences-file',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = licencesText(packagesOf(Object.values(bundle)));
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
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

The packages with code in the built app. \`npm run licences\` writes this page, and a test keeps it up to date.
Every build contains the licences in \`licenses.txt\`.

| Package | Version | Licence |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** Returns the text of `licenses.txt`: every licence once, below the packages that it covers. */
export function licencesText(packages: readonly BundledPackage[]): string {
  const texts = [...new Set(packages.map(({ text }) => text))];
  const sections = texts.map((text) => {
    const covered = packages.filter((bundled) => bundled.text === text);
    const names = covered.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return `${'-'.repeat(80)}\n${names.join('\n')}\n\n${text}\n`;
  });
  return `This app contains the following packages.\n\n${sections.join('\n')}`;
}

/** Lists the packages with code in the output, by name. */
function packagesOf(output: readonly Rollup.RollupOutput['output'][number][]) {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? moduleIds(file) : []));
  const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []));
  return [...folders].map(readPackage).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the modules that contribute code to a chunk; many are only re-exported. */
function moduleIds(chunk: Rollup.OutputChunk): readonly string[] {
  return chunk.moduleIds.filter((id) => chunk.modules[id]?.code);
}

/** Returns the innermost package folder of a module's path; null for our own modules. */
function packageFolder(id: string): string | null {
  return id.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0] ?? null;
}

/** Reads an installed package. Throws if it has no licence text. */
export function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const licence = String(license ?? 'none');
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice)(\.\w+)?$/i.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
  // Firebase's packages name the Apache licence, but do not contain its text.
  if (texts.length === 0 && licence === 'Apache-2.0') texts.push(apacheLicence());
  if (texts.length === 0) throw new Error(`The package ${name} contains no licence text.`);
  return { name, version, licence, text: texts.join('\n\n') };
}

function apacheLicence(): string {
  return readFileSync(new URL('apache-2.0.txt', import.meta.url), 'utf8').trim();
}
