import { readFile, stat } from 'node:fs/promises';
import type { WindowLike } from 'dompurify';
import type { Command } from '../cli/command';
import { givenPath, readArguments, targetOptions } from '../cli/read-arguments';
import { printOutcome } from '../cli/terminal';
import { CommandError } from '../model/problem';

const maxBytes = 16 * 1024 * 1024;
const options = { json: targetOptions.json };

/** `verify`: verifies an evidence file. */
export const verifyCommand: Command = {
  usage: ['FILE'],
  about: `Verifies an HTML file that a reader saved with "Save evidence" (docs/evidence.md): computes the
hashes of its versions, writes the file anew from their data, and compares the two. Needs no database
and no network, and writes nothing.

A file that is intact matches its own hash. Whether that is the hash of the archive, a citation tells, or
"npm run content -- hash ID KEY".`,
  options,
  examples: ['evidence-20040503120000.html'],
  async run(args) {
    const { values, positionals } = readArguments(args, options, 1);
    const [named] = positionals;
    if (named === undefined) throw new CommandError('Give one evidence file.');
    const file = givenPath(named);
    const { size } = await stat(file);
    if (size > maxBytes)
      throw new Error(`${file} is larger than an evidence file can be (16 MiB).`);
    const { JSDOM } = await import('jsdom');
    const { default: purify } = await import('dompurify');
    const { purifyWith } = await import('../../../src/platform/plain-text');
    const { verifyEvidence } = await import('../evidence/verify-evidence');
    // The types of jsdom describe Trusted Types otherwise than those of DOMPurify.
    const window: Omit<WindowLike, 'trustedTypes'> = new JSDOM('').window;
    purifyWith(purify(window));
    const { hashes, problems } = await verifyEvidence(await readFile(file, 'utf8'));
    const intact = problems.length === 0;
    printOutcome(values.json, { file, intact, hashes, problems }, [
      ...hashes.map(({ version, sha256 }) => `${version} SHA-256 ${sha256}`),
      ...problems,
      intact ? `${file} is intact.` : `${file} is not proved to be as it was saved.`,
    ]);
    return intact ? 0 : 1;
  },
};
