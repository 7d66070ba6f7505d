import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted } from '../../src/domain/text/messages';
import { readSites, rulesWithSites, sitesFile } from '../build/read-sites';
import { createProgress } from '../content/cli/terminal';
import { findInputs, type Input } from '../content/import/read-inputs';
import { surveyInputs } from '../content/import/survey';
import { shownLine } from '../content/model/printable';
import { CommandError, type Problem } from '../content/model/problem';
import { documentsOfArchive } from './archive-documents';
import { type ArchiveSite, siteOfArchive } from './archive-site';

/** An archive that is being tried, as a site beside those of the project, which are not shown. */
export interface TriedArchive extends ArchiveSite {
  readonly files: readonly string[];
  readonly inputs: readonly Input[];
  /** A temporary folder for what belongs to it. */
  readonly folder: string;
  /** The path of the security rules that know it. */
  readonly rulesFile: string;
}

/**
 * Reads what files contain, and makes a site of it, for this process and those that it starts (`VITE_SITES`). Writes
 * nothing into the project. Throws if there is nothing to read.
 */
export async function describeArchive(
  files: readonly string[],
  host: string | null,
): Promise<TriedArchive> {
  const problems: Problem[] = [];
  const inputs = await findInputs(files, problems);
  for (const { where, reason } of problems) console.error(shownLine(`${where}: ${reason}`));
  if (inputs.length === 0) throw new CommandError('There is nothing to read.');
  const progress = createProgress(process.stderr);
  const signal = AbortSignal.any([]);
  const surveyed = await surveyInputs(inputs, { onProgress: progress.show, signal });
  progress.clear();
  const registered = readSites(readFileSync(sitesFile, 'utf8'));
  const made = siteOfArchive(surveyed, host, Object.keys(registered));
  // Items may be of a site of the project.
  const site = { ...made, fields: registered[made.key] ?? made.fields };
  const hidden = Object.entries(registered).map(([key, fields]) => [
    key,
    { ...fields, isActive: false },
  ]);
  const sites = { ...Object.fromEntries(hidden), [site.key]: site.fields };
  process.env.VITE_SITES = JSON.stringify(sites);
  const folder = mkdtempSync(join(tmpdir(), 'mnemosyne-archive-'));
  const rulesFile = join(folder, 'firestore.rules');
  writeFileSync(
    rulesFile,
    rulesWithSites(readFileSync('firestore.rules', 'utf8'), Object.keys(sites)),
  );
  return { ...site, files, inputs, folder, rulesFile };
}

/** Imports the archive into the emulator that `FIRESTORE_EMULATOR_HOST` names, and publishes it. Throws if that fails. */
export async function importArchive(archive: TriedArchive): Promise<void> {
  const { key, host, hasItems, files, others } = archive;
  const ofHost = host !== null && others.length > 0 ? ['--host', host] : [];
  const command = hasItems ? 'load' : 'import';
  const code = await runContentTool(command, ...files, '--site', key, ...ofHost, '--yes');
  // Some of it could not be read, which the command has said.
  if (code !== 0 && code !== 1) throw new CommandError('The archive was not imported.');
  // What would wait for approval, because of a doubt about its text or date, is what there is to try.
  const approved = await runContentTool('approve', '--all', '--site', key, '--reason', 'tried');
  if (approved !== 0 && approved !== 1) throw new CommandError('Not all of it was approved.');
  if ((await runContentTool('publish', '--site', key)) !== 0)
    throw new CommandError('The archive was not published.');
}

/**
 * Imports the archive into a file for the embedded backend, which the server of the app serves. Returns the settings of
 * the app.
 */
export async function embedArchive(archive: TriedArchive): Promise<Record<string, string>> {
  const documents = await documentsOfArchive(archive, archive.inputs);
  const file = join(archive.folder, 'documents.json');
  writeFileSync(file, JSON.stringify(documents));
  // Vite serves files outside the project under this name, if they are allowed.
  return { VITE_BACKEND: 'embedded', VITE_ARCHIVE_DOCUMENTS: `/@fs${file}` };
}

/** Lines about what else the files contain, and how to see it. */
export function otherHosts({ others }: TriedArchive): readonly string[] {
  const named = others.flatMap(({ host, site, captures }) => {
    const name = host ?? site;
    return name === null ? [] : [`${name} (${counted(captures, 'capture')}): --host ${name}`];
  });
  return named.length === 0 ? [] : ['The files also have pages of:', ...named.slice(0, 10)];
}

function runContentTool(...args: readonly string[]): Promise<number> {
  const options = { stdio: 'inherit', env: process.env } as const;
  const tool = ['--max-old-space-size=800', 'tools/content/run.mjs', ...args];
  return new Promise((resolve, reject) => {
    spawn(process.execPath, tool, options)
      .on('error', reject)
      .on('close', (code) => resolve(code ?? 1));
  });
}
