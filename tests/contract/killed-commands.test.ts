import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkContent } from '../../tools/content/check/check-content';
import { createWarcFiles } from '../support/build-warc';
import { type KilledCommand, killedCommands } from '../support/killed-commands';
import { damageIn, mixturesIn } from '../support/killed-damage';
import { startTool } from '../support/killed-tool';
import { openReader, readAsReader } from '../support/reader-view';
import { runsOf, SeededRandom, seed } from '../support/seeded-random';
import { deleteState, differences, settledState } from '../support/stored-state';
import { type ToolProject, toolProjects } from '../support/tool-projects';

const open = toolProjects('killed');
let files: Awaited<ReturnType<typeof createWarcFiles>>;
beforeAll(async () => {
  files = await createWarcFiles();
  // The first command compiles the tool.
  await (await startTool(['--help'])).ended;
});
afterAll(() => files?.remove());

/** Says which rules of the operator's check a project breaks. */
async function brokenRules({ db }: ToolProject): Promise<readonly string[]> {
  const { offenders } = await checkContent(db, undefined);
  return [...new Set(offenders.map(({ rule }) => rule))];
}

/** What is in a project, for its operator and for readers. */
async function look({ project }: ToolProject, { sites }: KilledCommand) {
  const stored = await settledState(project);
  const reader = await openReader(project);
  const views = await Promise.all(sites.map((site) => readAsReader(reader, site)));
  return { stored, views };
}

/** Runs a command once, and measures it. */
async function runUndisturbed(command: KilledCommand) {
  const project = await open();
  const file = await files.write(command.name, command.input ?? Buffer.of());
  await command.prepare(project);
  const before = await look(project, command);
  const run = await command.run(project, file);
  expect(run).toMatchObject({ code: 0 });
  const after = await look(project, command);
  expect(differences(before.stored, after.stored)).not.toEqual([]);
  return { file, run, before, after, rules: await brokenRules(project) };
}

/** At how many moments each command is killed. */
const killedRuns = runsOf(2, 50);

const random = new SeededRandom(seed);
/** Random moments, one in each of equal parts of what a command takes: by turns of its time and of its messages. */
const moments = Array.from({ length: killedRuns }, (_, index) => {
  const unit = index % 2 === 0 ? 'ms' : 'messages';
  return { number: index + 1, unit, share: (index + random.next()) / killedRuns } as const;
});

describe.each(killedCommands.map((command) => [command.name, command] as const))(
  '%s, killed at a random moment,',
  { timeout: 120_000, concurrent: true },
  (_, command) => {
    let undisturbed: Awaited<ReturnType<typeof runUndisturbed>>;
    let halfDone = 0;
    beforeAll(async () => {
      undisturbed = await runUndisturbed(command);
    });

    test.for(moments)(
      `loses nothing, shows readers nothing false, and is completed by repeating it ($number of ${killedRuns}, seed ${seed})`,
      { concurrent: false },
      async ({ unit, share }, { onTestFinished }) => {
        const { file, run, before, after, rules } = undisturbed;
        const project = await open(Object.fromEntries(before.stored));
        onTestFinished(() => deleteState(project.project));
        await command.run(project, file, { unit, at: share * run[unit] });

        const left = await look(project, command);
        const ends = { before: before.stored, after: after.stored };
        expect(damageIn(left.stored, ends)).toEqual([]);
        const isEnd = (end: typeof left) => differences(left.stored, end.stored).length === 0;
        if (![before, after].some(isEnd)) halfDone++;
        const mixtures = left.views.map((view, at) =>
          mixturesIn(view, before.views[at], after.views[at]),
        );
        expect(mixtures.flat()).toEqual([]);
        for (const rule of await brokenRules(project)) expect(command.mended).toContain(rule);

        expect(await command.run(project, file)).toMatchObject({ code: 0 });
        expect(differences(await settledState(project.project), after.stored)).toEqual([]);
        expect(await brokenRules(project)).toEqual(rules);
      },
    );

    if (killedRuns < 50) return;
    test('is half done at some of these moments', () => {
      expect(halfDone).toBeGreaterThan(0);
    });
  },
);
