import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { checkContent } from '../../tools/content/check/check-content';
import { readAddressFilter } from '../../tools/content/model/address-filter';
import { moveItem, removeItem } from '../../tools/content/moderation/decide-item';
import { decideMany } from '../../tools/content/moderation/decide-many';
import { selectVersions } from '../../tools/content/moderation/select-versions';
import { TextHider } from '../../tools/content/moderation/text-hider';
import { publishAgain, publishSnapshots } from '../../tools/content/publish/publish-snapshots';
import { loadRules } from '../../tools/dev/emulator-rules';
import { beforeWrites } from '../support/before-writes';
import { buildDocument, buildVersionDocument, byPath } from '../support/build-document';
import { emulatorHosts, loadOwnRules, postToFirestore } from '../support/emulators-under-test';
import { loadItemsInto } from '../support/load-items';
import { makePageDirectory } from '../support/page-directory';
import { type ToolProject, toolProjects } from '../support/tool-projects';

// One word, which is the same in the search index.
const marked = 'markedtext7391';
const [k1, k2, k3] = ['20100101000000', '20110101000000', '20120101000000'];
const place = { site: '500', branch: '1' } as const;
const by = { who: 'ada', when: '20261121101500', why: 'requested' };
const secret = buildDocument('secret', {
  [k1]: buildVersionDocument('First', `Old ${marked}.`),
  [k2]: buildVersionDocument(`${marked}`, `New ${marked}.`),
});
/** A story without a published version, whose document has another id. */
const draft = buildDocument('blog/draft', {});
const content: readonly ContentDocument[] = [
  secret,
  buildDocument('reply', { [k3]: buildVersionDocument('Reply') }, { parentId: 'secret' }),
  ...Array.from({ length: 15 }, (_, at) =>
    buildDocument(`other-${at}`, { [k3]: buildVersionDocument(`Other ${at}`, 'x'.repeat(9000)) }),
  ),
];

const openEmpty = toolProjects('takedown');

/** A project with published content; `db` and `other` are separate clients. */
async function openProject() {
  const opened = await openEmpty({ ...byPath(content), 'content/draft': draft });
  expect(await publishSnapshots(opened.db, place)).toMatchObject({ problem: null });
  return { ...opened, other: await opened.openAgain() };
}

const quietly = { dryRun: false, signal: new AbortController().signal, onDecided: () => {} };

/** Withdraws the item "secret" as the command `withdraw` does; throws where a version is refused. */
async function withdraw(db: Firestore) {
  const captured = readAddressFilter({});
  const { versions } = await selectVersions(db, 'withdraw', { id: 'secret', key: null, captured });
  const { done, already, refused } = await decideMany(db, 'withdraw', versions, by, quietly);
  for (const { reason } of refused) throw new Error(reason);
  return { done, already, published: await publishAgain(db, place) };
}

const long = { timeout: 180_000 };
const hasText = (data: unknown) => JSON.stringify(data ?? null).includes(marked);
const documentsOf = (project: string) => `projects/${project}/databases/(default)/documents`;

/** The paths of all documents of a project that have the marked text. */
async function pathsWithText({ project }: ToolProject): Promise<readonly string[]> {
  const root = documentsOf(project);
  const everything = { structuredQuery: { from: [{ allDescendants: true }] } };
  const answer = await postToFirestore(`${root}:runQuery`, everything, 'owner');
  const found: readonly { readonly document: { readonly name: string } }[] = await answer.json();
  expect(found.length).toBeGreaterThan(content.length - 2);
  return found
    .filter(hasText)
    .map(({ document }) => document.name.slice(root.length + 1))
    .sort();
}

const snapshotsIn = (paths: readonly string[]) => paths.filter((path) => /^snap/.test(path));
const unapprovedPaths = [k1, k2].map((key) => `content/secret/unapproved/${key}`);

/** Expects that no snapshot has the text if the content does not have it. */
async function expectNoStrayText({ db }: ToolProject): Promise<void> {
  const item = await db.doc('content/secret').get();
  const parts = await db.collection('snapshots/500~1/parts').get();
  if (hasText(item.data())) return;
  expect(parts.docs.filter((part) => hasText(part.data())).map(({ id }) => id)).toEqual([]);
}

/** Expects that the text is withdrawn, and the rest is published. */
async function expectWithdrawn(project: ToolProject, decision: object = by): Promise<void> {
  expect(await pathsWithText(project)).toEqual(unapprovedPaths);
  const { db, stored } = project;
  expect((await stored('snapshots'))['500~1']).toMatchObject({ fresh: true, stories: 15 });
  expect((await checkContent(db, undefined)).offenders).toEqual([]);
  const log = await db.collection('content/secret/log').orderBy('key').get();
  const entries = [k1, k2].map((key) => ({ action: 'withdraw', key, ...decision }));
  expect(log.docs.map((entry) => entry.data())).toEqual(entries);
}

/** Attempts something interrupted at step 0, 1, 2 and so on; returns the first that was not. Four at once save time. */
async function stepsOf(attempt: (step: number) => Promise<boolean>): Promise<number> {
  for (let from = 0; ; from += 4) {
    const steps = [from, from + 1, from + 2, from + 3];
    const wereInterrupted = await Promise.all(steps.map(attempt));
    const end = wereInterrupted.indexOf(false);
    if (end >= 0) return from + end;
  }
}

/**
 * Acts on a new project, is interrupted before one of its transactions, and acts again, for each
 * transaction; `always` is expected before each, `finally` at the end.
 */
async function interruptAtEveryStep(
  act: (db: Firestore) => Promise<unknown>,
  expected: Readonly<Record<'always' | 'finally', (project: ToolProject) => Promise<void>>>,
  prepare: (project: ToolProject) => Promise<unknown> = async () => {},
): Promise<void> {
  const steps = await stepsOf(async (step) => {
    const project = await openProject();
    await prepare(project);
    beforeWrites(project.other, async (before) => {
      await expected.always(project);
      if (before === step) throw new Error('interrupted');
    });
    const ended = await act(project.other).catch((error: Error) => error.message);
    await expected.always(project);
    await act(project.db);
    await expected.finally(project);
    return ended === 'interrupted';
  });
  expect(steps).toBeGreaterThan(5);
}

describe('a withdrawn text', long, () => {
  // The rules on unapproved versions and the log are those of tests/rules/editorial-read.test.ts.
  test('is in no document but those for editors, until it is restored', {
    tags: ['15.8', '15.10', '15.11'],
  }, async () => {
    const project = await openProject();
    const { run, stored } = project;
    const published = async () => [
      (await stored('content')).secret?.versions,
      await stored('snapshots/500~1/parts'),
    ];
    const before = await published();
    const paths = snapshotsIn(await pathsWithText(project));
    const kinds = new Set(paths.map((path) => path.slice(22, 26)));
    expect([...kinds].sort()).toEqual(['item', 'list', 'scre', 'sear', 'thre']);
    const withdrawAll = (...args: readonly string[]) => run('withdraw', 'secret', '--all', ...args);
    const reason = ['--reason', 'requested', '--by', 'ada'];
    const dry = await withdrawAll(...reason, '--dry-run');
    expect(dry.stdout).toContain(
      `secret ${k1} (500, branch 1)\nsecret ${k2} (500, branch 1)\n2 versions would be withdrawn.`,
    );
    expect(await published()).toEqual(before);
    const { code, stdout } = await withdrawAll(...reason);
    expect(stdout).toMatch(/\n2 versions withdrawn\.\n500, branch 1: 16 live items, 15 stories/);
    expect(code).toBe(0);
    await expectWithdrawn(project, { ...by, when: expect.any(String) });
    // Readers may know when each version was withdrawn, and the next restore forgets it.
    const [logged] = Object.values(await stored('content/secret/log'));
    const withdrawn = { [k1]: logged?.when, [k2]: logged?.when };
    expect((await stored('content')).secret).toMatchObject({ withdrawn });
    const again = await withdrawAll(...reason, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ done: 0, already: 2, published: [] });
    // It does not await approval, and cannot be approved or rejected.
    expect((await run('pending')).stdout).not.toContain('secret');
    expect((await run('pending', '--rejected')).stdout).toContain(`secret ${k2}`);
    expect((await run('approve', 'secret', k2)).stdout).toContain('is withdrawn');
    expect((await run('reject', 'secret', k2, ...reason)).stdout).toContain('is withdrawn');
    expect((await run('restore', 'secret', '--all')).code).toBe(0);
    expect(await published()).toEqual(before);
    expect((await stored('content')).secret).not.toHaveProperty('withdrawn');
    const actions = Object.values(await stored('content/secret/log')).map(({ action }) => action);
    expect(actions.sort().join()).toBe('restore,restore,withdraw,withdraw');
  });

  test('that an import replaces is in no snapshot afterwards', async () => {
    const project = await openProject();
    const [first, second] = [buildVersionDocument('First'), buildVersionDocument('Second')];
    const document = { ...secret, versions: { [k1]: first, [k2]: second } };
    const item = { documentId: secret.itemId, document, unapproved: new Map() };
    const imported = await loadItemsInto(project.db, [item]);
    expect(imported).toMatchObject({ written: 2, problems: [] });
    expect(await pathsWithText(project)).toEqual([]);
    await publishAgain(project.db, place);
    expect((await checkContent(project.db, undefined)).offenders).toEqual([]);
  });

  test('can be read at a past time until the rules exclude the site', async () => {
    const { project, db } = await openProject();
    await loadOwnRules(project);
    const readTime = new Date().toISOString();
    await wait(50);
    await withdraw(db);
    const root = documentsOf(project);
    const field = { fieldPath: 'key' };
    const value = { stringValue: 'screen-live' };
    const structuredQuery = {
      from: [{ collectionId: 'parts' }],
      where: { fieldFilter: { field, op: 'LESS_THAN_OR_EQUAL', value } },
      orderBy: [{ field, direction: 'DESCENDING' }],
      limit: 1,
    };
    const read = async (time: object) => {
      const answers = await Promise.all([
        postToFirestore(`${root}:batchGet`, { documents: [`${root}/content/secret`], ...time }),
        postToFirestore(`${root}/snapshots/500~1:runQuery`, { structuredQuery, ...time }),
      ]);
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      return answers.map(({ status }, at) => `${status} ${hasText(texts[at])}`);
    };
    expect(await read({})).toEqual(['200 false', '200 false']);
    expect(await read({ readTime })).toEqual(['200 true', '200 true']);
    // As docs/takedown.md says.
    const closed = readFileSync('firestore.rules', 'utf8')
      .replace("'500', ", '')
      .replace(
        /(function isSnapshotVisible.*?return )(.*?);/s,
        "$1!snapshotId.matches('500~.*') && ($2);",
      );
    await loadRules(emulatorHosts().firestore, project, closed);
    expect(await read({ readTime })).toEqual(['403 false', '403 false']);
  });
});

describe('a withdrawal', long, () => {
  test('that is interrupted at any step never leaves a copy, and is finished by repeating it', {
    tags: ['15.9'],
  }, async () => {
    await interruptAtEveryStep(withdraw, { always: expectNoStrayText, finally: expectWithdrawn });
  });

  test('leaves no copy if a publish starts and ends at any step', async () => {
    const attempt = async (step: number) => {
      const project = await openProject();
      beforeWrites(project.other, async (before) => {
        if (before === step) await publishSnapshots(project.db, place);
        await expectNoStrayText(project);
      });
      await withdraw(project.other);
      await expectWithdrawn(project);
    };
    await Promise.all([0, 1, 2, 3, 4].map(attempt));
  });

  test('by two operators at once of two items of a site is done by both', async () => {
    const project = await openProject();
    const others = [{ id: 'other-1', key: k3 }];
    const [ofSecret, ofOther] = await Promise.all([
      withdraw(project.db),
      decideMany(project.other, 'withdraw', others, by, quietly),
    ]);
    expect([ofSecret.done, ofOther.done]).toEqual([2, 1]);
    await expectNoStrayText(project);
  });

  test('leaves no copy if it happens at any step of a publish', { tags: ['15.9'] }, async () => {
    const steps = await stepsOf(async (step) => {
      const project = await openProject();
      await project.db.doc('content/other-1').update({ author: 'Bea' });
      let isWithdrawn = false;
      beforeWrites(project.other, async (before) => {
        if (before !== step) return;
        isWithdrawn = true;
        await withdraw(project.db);
      });
      await publishSnapshots(project.other, place);
      if (isWithdrawn) expect(await pathsWithText(project)).toEqual(unapprovedPaths);
      return isWithdrawn;
    });
    expect(steps).toBeGreaterThan(2);
  });

  test.each([
    ['withdraw', ['--all']],
    ['remove', []],
  ])(
    'by %s takes the text out of pages and feeds in the same command',
    { tags: ['15.14'] },
    async (command, args) => {
      const project = await openProject();
      const directory = await makePageDirectory();
      onTestFinished(() => directory.remove());
      const pages = ['--pages', directory.path, '--origin', 'https://m.example'];
      const pathsIn = (files: ReadonlyMap<string, string>) =>
        [...files].filter(([, text]) => hasText(text)).map(([path]) => path);
      expect((await project.run('publish', ...pages)).code).toBe(0);
      expect(pathsIn(await directory.files())).toEqual(
        expect.arrayContaining(['500.html', '500/feed.xml', '500/story/secret.html']),
      );
      const asked = ['secret', ...args, '--reason', 'asked', ...pages];
      const { code, stdout } = await project.run(command, ...asked);
      expect(stdout).toContain('are written again; deploy it.');
      expect(code).toBe(0);
      const after = await directory.files();
      expect(pathsIn(after)).toEqual([]);
      expect(after.get('500/feed.xml')).toContain('<entry>');
      expect(after.has('500.html')).toBe(true);
      await expectNoStrayText(project);
    },
  );

  test('publishes nothing that was not published before, and includes versions that readers are not shown', async () => {
    const versions = {
      ...secret.versions,
      'no time': buildVersionDocument('Title', marked),
      [k3]: buildVersionDocument('Title', marked, 'pending'),
    };
    const { db, stored } = await openEmpty({ 'content/secret': { ...secret, versions } });
    expect(await withdraw(db)).toEqual({ done: 4, already: 0, published: null });
    expect(await db.collection('snapshots').listDocuments()).toEqual([]);
    expect((await stored('content')).secret?.versions).toEqual({});
    const beside = Object.entries(await stored('content/secret/unapproved'));
    expect(beside.map(([key, { approved }]) => [key, approved])).toEqual([
      [k1, 'withdrawn'],
      [k2, 'withdrawn'],
      [k3, 'pending'],
      ['no time', 'withdrawn'],
    ]);
  });
});

/** Expects that the log of the item "secret" has one entry, about the whole item. */
async function expectLogged({ stored }: ToolProject, action: string): Promise<void> {
  const entry = { action, itemId: 'secret', site: '500', branch: '1', ...by };
  expect(Object.values(await stored('content/secret/log'))).toEqual([entry]);
}

test('a removal that is interrupted at any step never leaves a copy', {
  ...long,
  tags: ['15.9', '15.16'],
}, async () => {
  /** Does what the command `remove` does. */
  const remove = async (db: Firestore) => {
    const { outcome } = await removeItem('secret', by, new TextHider(db));
    await publishAgain(db, place);
    return outcome;
  };
  const addDocumentsBelow = ({ write }: ToolProject) =>
    write({
      [`content/secret/unapproved/${k3}`]: buildVersionDocument(marked, 'Text.', 'pending'),
      [`content/secret/provenance/${k1}`]: { file: marked },
    });
  const expectRemoved = async (project: ToolProject) => {
    expect(await pathsWithText(project)).toEqual([]);
    expect(await project.stored('content')).not.toHaveProperty('secret');
    const index = (await project.stored('snapshots'))['500~1'];
    expect(index).toMatchObject({ fresh: true, stories: 15 });
    await expectLogged(project, 'remove');
    expect(await remove(project.db)).toBe('already');
  };
  const expected = { always: expectNoStrayText, finally: expectRemoved };
  await interruptAtEveryStep(remove, expected, addDocumentsBelow);
});

test('a move to another site that is interrupted at any step leaves no copy', {
  ...long,
  tags: ['15.9'],
}, async () => {
  const elsewhere = { site: 'homer', branch: '2' } as const;
  const fields = { itemSite: 'homer', itemBranch: '2' } as const;
  const move = async (db: Firestore) => {
    const { outcome, places } = await moveItem('secret', elsewhere, by, new TextHider(db));
    expect(['done', 'already']).toContain(outcome);
    for (const each of places) if (each) await publishAgain(db, each);
  };
  const publishThere = async ({ db, write }: ToolProject) => {
    await write({ 'content/there': buildDocument('there', {}, fields) });
    await publishSnapshots(db, elsewhere);
  };
  const expectNoneLeftBehind = async ({ stored }: ToolProject) => {
    const isHere = hasText(await stored('snapshots/500~1/parts'));
    const site = (await stored('content')).secret?.itemSite;
    expect([site, isHere]).not.toEqual(['homer', true]);
  };
  const expectMoved = async (project: ToolProject) => {
    expect((await project.stored('content')).secret).toEqual({ ...secret, ...fields });
    const paths = snapshotsIn(await pathsWithText(project));
    expect([...new Set(paths.map((path) => path.split('/')[1]))]).toEqual(['homer~2']);
    const fresh = { fresh: true };
    const indexes = await project.stored('snapshots');
    expect(indexes).toMatchObject({ '500~1': fresh, 'homer~2': fresh });
    await expectLogged(project, 'move-item');
  };
  const expected = { always: expectNoneLeftBehind, finally: expectMoved };
  await interruptAtEveryStep(move, expected, publishThere);
});

describe('check', long, () => {
  test('names snapshots that differ from the content, and --fix deletes them with hidden text', async () => {
    const project = await openProject();
    const { db, run } = project;
    const versions = { [k2]: { approved: 'no' } };
    await db.doc('content/secret').set({ versions }, { merge: true });
    const { offenders } = await checkContent(db, '500');
    const differing = offenders.filter(({ rule }) => rule === 'outdated-snapshot');
    const withText = snapshotsIn(await pathsWithText(project));
    expect(withText).toContain('snapshots/500~1/parts/screen-live');
    expect(differing.map(({ path }) => path)).toEqual(expect.arrayContaining([...withText]));
    expect((await checkContent(db, 'homer')).offenders).toEqual([]);
    await run('check', '--fix', '--write');
    expect(snapshotsIn(await pathsWithText(project))).toEqual([]);
    expect((await run('check')).code).toBe(0);
  });

  test('names missing and superfluous snapshots', async () => {
    const { db } = await openProject();
    const parts = db.collection('snapshots/500~1/parts');
    await parts.doc('screen-live').delete();
    await parts.doc('thread-99999999').set({ key: 'thread-99999999', payload: '{}', hash: 'x' });
    const details = async () => {
      const { offenders } = await checkContent(db, undefined);
      return offenders.map(({ path, detail }) => `${path.slice(22)}: ${detail}`);
    };
    const superfluous = 'thread-99999999: publish would delete it';
    expect(await details()).toEqual(['screen-live: it is missing', superfluous]);
    await db.doc('snapshots/500~1').update({ fresh: false });
    expect(await details()).toEqual([superfluous]);
  });
});
