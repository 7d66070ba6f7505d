import { readFile, stat } from 'node:fs/promises';
import DOMPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { purifyWith } from '../../../src/ui/plain-text';
import { givenPath, readArguments } from '../cli/read-arguments';
import { printJson, printLine } from '../cli/run-on-target';
import { verifyEvidence } from '../evidence/verify-evidence';
import { CommandError } from '../model/problem';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- verify FILE [options]

Verifies a file that a reader saved with "Download as evidence" (docs/evidence.md): computes the hashes
of its versions, writes the file anew from their data, and compares the two. Needs no database and no
network, and writes nothing.

A file that is intact matches its own hash. Whether that is the hash of the archive, a citation tells, or
"npm run content -- hash ID KEY".

  FILE        the HTML file

Options
  --json      print the result as JSON
  --help      print this

Examples
  npm run content -- verify evidence-20040503120000.html

Exit codes: 0 intact; 1 changed, or no evidence; 2 wrong usage`;

const maxBytes = 16 * 1024 * 1024;

/** `verify`: verifies an evidence file. */
export const verifyCommand: Command = {
  summary: 'Verify a file saved with "Download as evidence"',
  help,
  run: runVerify,
};

async function runVerify(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw new CommandError('Give one evidence file.');
  const file = givenPath(named);
  const { size } = await stat(file);
  if (size > maxBytes) throw new Error(`${file} is larger than an evidence file can be (16 MiB).`);
  // The types of jsdom describe Trusted Types otherwise than those of DOMPurify.
  const window: Omit<WindowLike, 'trustedTypes'> = new JSDOM('').window;
  purifyWith(DOMPurify(window));
  const { hashes, problems } = await verifyEvidence(await readFile(file, 'utf8'));
  if (values.json) printJson({ file, intact: problems.length === 0, hashes, problems });
  else {
    for (const { version, sha256 } of hashes) printLine(`${version} SHA-256 ${sha256}`, false);
    for (const problem of problems) printLine(problem, false);
    printLine(
      problems.length === 0 ? `${file} is intact.` : `${file} is not as it was saved.`,
      false,
    );
  }
  return problems.length === 0 ? 0 : 1;
}
