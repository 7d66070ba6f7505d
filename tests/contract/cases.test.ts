import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toolProjects } from '../support/tool-projects';

/**
 * Cases as data: a folder `tests/cases/AREA/NAME` has the files that commands read, the commands of the content tool (`command`, one a
 * line, run one after the other on an empty database), what they print (`output`), and in `reason` why that is right.
 */
const root = 'tests/cases';
const open = toolProjects('cases');
const isUpdate = process.env.UPDATE_CASES === '1';

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

for (const area of foldersIn(root)) {
  describe(`the case of ${area}:`, () => {
    for (const name of foldersIn(join(root, area))) testCase(join(root, area, name));
  });
}

/** A reason ends with the numbers of the sentences that the case proves: "(14.6, 14.7)". */
function testCase(folder: string): void {
  const reason = readFileSync(join(folder, 'reason'), 'utf8').trim();
  const [, numbers = ''] = /\(([\d., ]+)\)$/.exec(reason) ?? [];
  test(reason, { tags: numbers.split(', ').filter(Boolean) }, async () => {
    const output = await outputOf(folder);
    const file = join(folder, 'output');
    if (isUpdate) writeFileSync(file, output);
    expect(output).toBe(readFileSync(file, 'utf8'));
  });
}

/** What the commands of a case print, each after its line; with an exit code other than 0, that too. */
async function outputOf(folder: string): Promise<string> {
  const project = await open();
  let output = '';
  for (const line of readFileSync(join(folder, 'command'), 'utf8').trim().split('\n')) {
    const args = line.split(' ').map((word) => {
      const file = join(folder, word);
      return existsSync(file) ? file : word;
    });
    const { stdout, stderr, code } = await project.run(...args);
    // Of a command that succeeds, the error output has its progress only.
    const printed = code === 0 ? stdout : `${stdout}${stderr}exit code ${code}\n`;
    output += `$ ${line}\n${stable(printed, folder, project.project)}\n`;
  }
  return output;
}

/** Leaves out what is another with each run. */
function stable(printed: string, folder: string, project: string): string {
  return printed
    .replaceAll(`${folder}/`, '')
    .replaceAll(project, 'PROJECT')
    .replace(/(?:127\.0\.0\.1|localhost):\d+/g, 'HOST')
    .replace(/"tool":"mnemosyne [^"]*"/g, '"tool":"mnemosyne"')
    .replace(/"run":"[^"]*"/g, '"run":"RUN"')
    .replace(/--import \S+/g, '--import RUN');
}
