import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildZip } from '../support/build-zip';
import { runContentTool } from '../support/run-content-tool';
import { toolProjects } from '../support/tool-projects';

/**
 * Cases as data: a folder `tests/cases/AREA/NAME` has the files that commands read, the commands of the content tool (`command`, one a
 * line, run one after the other on an empty database; without it, those of the area), what they print (`output`), and in `reason` why
 * that is right. A word `new/NAME` names a file that a command writes: the output has its lines too. A folder `NAME.wacz` is packed.
 */
const root = 'tests/cases';
const open = toolProjects('cases');
const isUpdate = process.env.UPDATE_CASES === '1';
const written = mkdtempSync(join(tmpdir(), 'cases-'));
afterAll(() => rmSync(written, { recursive: true }));

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

for (const area of foldersIn(root)) {
  describe(`the case of ${area}:`, () => {
    for (const name of foldersIn(join(root, area))) testCase(join(root, area), name);
  });
}

/** A reason ends with the numbers of the sentences that the case proves: "(14.6, 14.7)". */
function testCase(area: string, name: string): void {
  const folder = join(area, name);
  const reason = readFileSync(join(folder, 'reason'), 'utf8').trim();
  const [, numbers = ''] = /\(([\d., ]+)\)$/.exec(reason) ?? [];
  test(reason, { tags: numbers.split(', ').filter(Boolean) }, async () => {
    const own = join(folder, 'command');
    const commands = readFileSync(existsSync(own) ? own : join(area, 'command'), 'utf8');
    const output = await outputOf(folder, commands.trim().split('\n'));
    const file = join(folder, 'output');
    if (isUpdate) writeFileSync(file, output);
    expect(output).toBe(readFileSync(file, 'utf8'));
  });
}

/** The lines of a step on the error output, of which there are more on a busy machine. */
const progress = /^(?:Reading .*|Comparing and writing|Checking)(?:: \d+%)?\n/gm;

/** What the commands of a case print and write, each after its line; with an exit code other than 0, that too. */
async function outputOf(folder: string, commands: readonly string[]): Promise<string> {
  const project = await open();
  const place = mkdtempSync(join(written, 'new-'));
  let output = '';
  for (const line of commands) {
    const args = await Promise.all(line.split(' ').map((word) => pathOf(word, folder, place)));
    const before = readdirSync(place);
    // The only command without a database.
    const run = args[0] === 'verify' ? runContentTool : project.run;
    const { stdout, stderr, code } = await run(...args);
    const files = readdirSync(place).filter((name) => !before.includes(name));
    const added = files.map((name) => readFileSync(join(place, name), 'utf8'));
    const printed =
      code === 0 ? stdout : `${stdout}${stderr.replace(progress, '')}exit code ${code}\n`;
    const shown = [printed, ...added].map((text) => stable(text, folder, place, project.project));
    output += `$ ${line}\n${shown.join('\n')}\n`;
  }
  return output;
}

/** The path of a file of a case, or of one that a command writes; a WACZ is packed first. Any other word is as it is. */
async function pathOf(word: string, folder: string, place: string): Promise<string> {
  if (word.startsWith('new/')) return join(place, word.slice(4));
  const file = join(folder, word);
  if (!existsSync(file)) return word;
  if (!word.endsWith('.wacz')) return file;
  const names = readdirSync(file, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(file, name)).isFile());
  const entries = files.map((name) => ({ name, data: readFileSync(join(file, name)) }));
  const packed = join(place, word);
  writeFileSync(packed, await buildZip(entries));
  return packed;
}

/** Leaves out what is another with each run, and begins a line with the provenance and the versions of an item. */
function stable(printed: string, folder: string, place: string, project: string): string {
  return printed
    .replaceAll(`${folder}/`, '')
    .replaceAll(`${place}/`, 'new/')
    .replaceAll(project, 'PROJECT')
    .replaceAll('\r\n', '\n')
    .replace(/(?:127\.0\.0\.1|localhost):\d+/g, 'HOST')
    .replace(/"tool":"mnemosyne [^"]*"/g, '"tool":"mnemosyne"')
    .replace(/"run":"[^"]*"/g, '"run":"RUN"')
    .replace(/--import \S+/g, '--import RUN')
    .replace(/(?<="withdrawn":\{"\d{14}":)"\d{14}"/g, '"NOW"')
    .replace(/,(?="(?:provenance|unapproved|versions)":\{)/g, ',\n  ');
}
