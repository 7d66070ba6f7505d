import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { checkContent } from '../../tools/content/check/check-content';
import { fixUnapproved } from '../../tools/content/check/fix-unapproved';
import { moveItem, removeItem } from '../../tools/content/moderation/decide-item';
import { decideMany, type VersionAction } from '../../tools/content/moderation/decide-many';
import { readWaiting } from '../../tools/content/moderation/list-waiting';
import { selectVersions } from '../../tools/content/moderation/select-versions';
import { TextHider } from '../../tools/content/moderation/text-hider';
import { publishAgain, publishSnapshots } from '../../tools/content/publish/publish-snapshots';
import { loadRules } from '../../tools/dev/emulator-rules';
import { beforeWrites } from '../support/before-writes';
import { buildDocument, buildVersionDocument, byPath } from '../support/build-document';
import { emulatorHosts, loadOwnRules } from '../support/emulators-under-test';
import { importItemsInto } from '../support/import-items';
import { makePageDirectory } from '../support/page-directory';
import { toolProjects } from '../support/tool-projects';

// One word, which is the same in the search index.
const marked = 'markedtext7391';
const [k1, k2, k3] = ['20100101000000', '20110101000000', '20120101000000'];
const place = { site: '500', branch: '1' } as const;
const by = { who: 'ada', when: '20261121101500', why: 'requested' };
const secret = buildDocument('secret', {
  [k1]: buildVersionDocument('First', `Old ${marked}.`),
  [k2]: buildVersionDocument(`${marked}`, `New ${marked}.`),
});
const content: readonly ContentDocument[] = [
  secret,
  buildDocument('reply', { [k3]: buildVersionDocument('Reply') }, { parentId: 'secret' }),
  ...Array.from({ length: 15 }, (_, at) =>
    buildDocument(`other-${at}`, { [k3]: buildVersionDocument(`Other ${at}`, 'x'.repeat(9000)) }),
  ),
];

const openEmpty = toolProjects('takedown');

/** A project with the app's rules and published content; `db` and `other` are separate clients. */
async function openProject() {
  const opened = await openEmpty();
  const { project, db, openAgain, write } = opened;
  await loadOwnRules(project);
  await write(byPath(content));
  expect(await publishSnapshots(db, place)).toMatchObject({ problem: null });
  return { ...opened, other: await openAgain() };
}

const anyCapture = { itemIds: [], hosts: [], from: null, to: null };

const quietly = { dryRun: false, signal: new AbortController().signal, onDecided: () => {} };

/** Decides about a version of the item "secret", or all of them if `key` is null. */
async function decide(db: Firestore, action: VersionAction, key: string | null) {
  const selection = { id: 'secret', key, captured: anyCapture };
  const { versions } = await selectVersions(db, action, selection);
  return decideMany(db, action, versions, by, quietly);
}

/** Does what the command `withdraw` does; throws where a version is refused. */
async function withdraw(db: Firestore, key: string | null = null) {
  const { done, already, refused } = await decide(db, 'withdraw', key);
  for (const { reason } of refused) throw new Error(reason);
  return { done, already, published: await publishAgain(db, place) };
}

const long = { timeout: 180_000 };
const hasText = (data: unknown) => JSON.stringify(data ?? null).includes(marked);

/** The paths of all documents of a database that have the marked text. */
async function pathsWithText(db: Firestore): Promise<readonly string[]> {
  const found: string[] = [];
  const visit = async (collections: readonly CollectionReference[]) => {
    for (const each of collections) {
      const refs: readonly DocumentReference[] = await each.listDocuments();
      for (const ref of refs) await visit(await ref.listCollections());
      const { docs } = await each.get();
      found.push(...docs.filter((each) => hasText(each.data())).map(({ ref }) => ref.path));
    }
  };
  await visit(await db.listCollections());
  return found.sort();
}

const snapshotsIn = (paths: readonly string[]) => paths.filter((path) => /^snap/.test(path));
const unapprovedPaths = [k1, k2].map((key) => `content/secret/unapproved/${key}`);

/** Expects that no snapshot has the text if the content does not have it. */
async function expectNoStrayText(db: Firestore): Promise<void> {
  const item = await db.doc('content/secret').get();
  const parts = await db.collection('snapshots/500~1/parts').get();
  if (hasText(item.data())) return;
  expect(parts.docs.filter((part) => hasText(part.data())).map(({ id }) => id)).toEqual([]);
}

/** Expects that the text is withdrawn, and the rest is published. */
async function expectWithdrawn(db: Firestore, decision: object = by): Promise<void> {
  expect(await pathsWithText(db)).toEqual(unapprovedPaths);
  const index = await db.doc('snapshots/500~1').get();
  expect(index.data()).toMatchObject({ fresh: true, stories: 15 });
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
  expected: Readonly<Record<'always' | 'finally', (db: Firestore) => Promise<void>>>,
  prepare: (db: Firestore) => Promise<unknown> = async () => {},
): Promise<void> {
  const steps = await stepsOf(async (step) => {
    const { db, other, openAgain } = await openProject();
    await prepare(other);
    beforeWrites(db, async (before) => {
      await expected.always(other);
      if (before === step) throw new Error('interrupted');
    });
    const ended = await act(db).catch((error: Error) => error.message);
    await expected.always(other);
    await act(await openAgain());
    await expected.finally(other);
    return ended === 'interrupted';
  });
  expect(steps).toBeGreaterThan(5);
}

describe('a withdrawn text', long, () => {
  // The rules on unapproved versions and the log are those of tests/rules/editorial-read.test.ts.
  test('is in no document but those for editors, until it is restored', async () => {
    const { db, run, stored } = await openProject();
    const published = async () => [
      (await stored('content')).secret?.versions,
      await stored('snapshots/500~1/parts'),
    ];
    const before = await published();
    const kinds = new Set(snapshotsIn(await pathsWithText(db)).map((path) => path.slice(22, 26)));
    expect([...kinds].sort()).toEqual(['item', 'list', 'scre', 'sear', 'thre']);
    const withdrawAll = (...args: readonly string[]) => run('withdraw', 'secret', '--all', ...args);
    const reason = ['--reason', 'requested', '--by', 'ada'];
    expect(await withdrawAll()).toMatchObject({ code: 2 });
    const dry = await withdrawAll(...reason, '--dry-run');
    expect(dry.stdout).toContain(
      `secret ${k1} (500, branch 1)\nsecret ${k2} (500, branch 1)\n2 versions would be withdrawn.`,
    );
    expect(await published()).toEqual(before);
    const { code, stdout } = await withdrawAll(...reason);
    expect(stdout).toMatch(/\n2 versions withdrawn\.\n500, branch 1: 16 live items, 15 stories/);
    expect(code).toBe(0);
    await expectWithdrawn(db, { ...by, when: expect.any(String) });
    // Readers may know when each version was withdrawn, and the next restore forgets it.
    const withdrawn = Object((await stored('content')).secret?.withdrawn);
    const dates = expect.stringMatching(/^\d{14}$/);
    expect(withdrawn).toEqual({ [k1]: dates, [k2]: dates });
    expect(String(withdrawn[k1]) <= digitsOfDate(new Date())).toBe(true);
    const again = await withdrawAll(...reason, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ done: 0, already: 2, published: [] });
    expect((await run('restore', 'secret', '--all')).code).toBe(0);
    expect(await published()).toEqual(before);
  });

  test('does not await approval, and can be restored but not approved or rejected', async () => {
    const { db, stored } = await openProject();
    await withdraw(db, k2);
    const listed = async (rejected: boolean) => {
      const filter = { site: undefined, branch: undefined, rejected };
      const found: string[] = [];
      for await (const { key, approved } of readWaiting(db, filter)) found.push(key, approved);
      return found;
    };
    expect(await listed(false)).toEqual([]);
    expect(await listed(true)).toEqual([k2, 'withdrawn']);
    const refused = [{ reason: expect.stringContaining('is withdrawn') }];
    expect(await decide(db, 'approve', k2)).toMatchObject({ done: 0, refused });
    expect(await decide(db, 'reject', k2)).toMatchObject({ done: 0, refused });
    expect(await decide(db, 'restore', null)).toMatchObject({ done: 1 });
    expect(await decide(db, 'restore', k2)).toMatchObject({ done: 0, already: 1 });
    expect((await stored('content')).secret?.versions).toEqual(secret.versions);
    const log = Object.values(await stored('content/secret/log'));
    expect(log.map(({ action }) => action).sort()).toEqual(['restore', 'withdraw']);
  });

  test('that an import replaces is in no snapshot afterwards', async () => {
    const { db, other } = await openProject();
    const [first, second] = [buildVersionDocument('First'), buildVersionDocument('Second')];
    const document = { ...secret, versions: { [k1]: first, [k2]: second } };
    const item = { documentId: secret.itemId, document, unapproved: new Map() };
    const imported = await importItemsInto(db, [item]);
    expect(imported).toMatchObject({ written: 2, problems: [] });
    expect(await pathsWithText(other)).toEqual([]);
    await publishAgain(db, place);
    expect((await checkContent(db, undefined)).offenders).toEqual([]);
  });

  test('can be read at a past time until the rules exclude the site', async () => {
    const { project, db } = await openProject();
    const readTime = new Date().toISOString();
    await wait(50);
    await withdraw(db);
    const name = `projects/${project}/databases/(default)/documents`;
    const url = `http://${emulatorHosts().firestore}/v1/${name}`;
    const send = async (path: string, body: object) => {
      const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
      return `${answer.status} ${(await answer.text()).includes(marked)}`;
    };
    const field = { fieldPath: 'key' };
    const value = { stringValue: 'screen-live' };
    const structuredQuery = {
      from: [{ collectionId: 'parts' }],
      where: { fieldFilter: { field, op: 'LESS_THAN_OR_EQUAL', value } },
      orderBy: [{ field, direction: 'DESCENDING' }],
      limit: 1,
    };
    const read = async (time: object) => [
      await send(':batchGet', { documents: [`${name}/content/secret`], ...time }),
      await send('/snapshots/500~1:runQuery', { structuredQuery, ...time }),
    ];
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
  test('that is interrupted at any step never leaves a copy, and is finished by repeating it', async () => {
    await interruptAtEveryStep((db) => withdraw(db), {
      always: expectNoStrayText,
      finally: expectWithdrawn,
    });
  });

  test('leaves no copy if a publish starts and ends at any step', async () => {
    const attempt = async (step: number) => {
      const { db, other } = await openProject();
      beforeWrites(db, async (before) => {
        if (before === step) await publishSnapshots(other, place);
        await expectNoStrayText(other);
      });
      await withdraw(db);
      await expectWithdrawn(other);
    };
    await Promise.all([0, 1, 2, 3, 4].map(attempt));
  });

  test('by two operators at once of two items of a site is done by both', async () => {
    const { db, other } = await openProject();
    const one = decideMany(other, 'withdraw', [{ id: 'other-1', key: k3 }], by, quietly);
    const [ofSecret, ofOther] = await Promise.all([decide(db, 'withdraw', null), one]);
    expect([ofSecret.done, ofOther.done]).toEqual([2, 1]);
    await expectNoStrayText(db);
  });

  test('leaves no copy if it happens at any step of a publish', async () => {
    const steps = await stepsOf(async (step) => {
      const { db, other } = await openProject();
      await other.doc('content/other-1').update({ author: 'Bea' });
      let isWithdrawn = false;
      beforeWrites(db, async (before) => {
        if (before !== step) return;
        isWithdrawn = true;
        await withdraw(other);
      });
      await publishSnapshots(db, place);
      if (isWithdrawn) expect(await pathsWithText(other)).toEqual(unapprovedPaths);
      return isWithdrawn;
    });
    expect(steps).toBeGreaterThan(2);
  });

  test.each([
    ['withdraw', ['--all']],
    ['remove', []],
  ])('by %s takes the text out of pages and feeds in the same command', async (command, args) => {
    const { db, run } = await openProject();
    const directory = await makePageDirectory();
    const pages = ['--pages', directory.path, '--origin', 'https://m.example'];
    const pathsIn = (files: ReadonlyMap<string, string>) =>
      [...files].filter(([, text]) => text.includes(marked)).map(([path]) => path);
    try {
      expect((await run('publish', ...pages)).code).toBe(0);
      expect(pathsIn(await directory.files())).toEqual(
        expect.arrayContaining(['500.html', '500/feed.xml', '500/story/secret.html']),
      );
      const { code, stdout } = await run(command, 'secret', ...args, '--reason', 'asked', ...pages);
      expect(stdout).toContain('are written again; deploy it.');
      expect(code).toBe(0);
      const after = await directory.files();
      expect(pathsIn(after)).toEqual([]);
      expect(after.get('500/feed.xml')).toContain('<entry>');
      expect(after.has('500.html')).toBe(true);
      await expectNoStrayText(db);
    } finally {
      await directory.remove();
    }
  });

  test('does not publish what was not published before', async () => {
    const { db } = await openEmpty({ 'content/secret': secret });
    expect(await withdraw(db)).toEqual({ done: 2, already: 0, published: null });
    expect(await db.collection('snapshots').listDocuments()).toEqual([]);
  });

  test('of all versions includes those that readers are not shown', async () => {
    const { db, stored } = await openProject();
    const versions = {
      'no time': buildVersionDocument('Title', marked),
      [k3]: buildVersionDocument('Title', marked, 'pending'),
    };
    await db.doc('content/secret').set({ versions }, { merge: true });
    expect(await withdraw(db)).toMatchObject({ done: 4 });
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
async function expectLogged(db: Firestore, action: string): Promise<void> {
  const log = await db.collection('content/secret/log').get();
  const entry = { action, itemId: 'secret', site: '500', branch: '1', ...by };
  expect(log.docs.map((each) => each.data())).toEqual([entry]);
}

test('a removal that is interrupted at any step never leaves a copy', long, async () => {
  /** Does what the command `remove` does. */
  const remove = async (db: Firestore) => {
    const { outcome } = await removeItem('secret', by, new TextHider(db));
    await publishAgain(db, place);
    return outcome;
  };
  const withDocumentsBelow = async (db: Firestore) => {
    const waiting = buildVersionDocument(marked, 'Text.', 'pending');
    await db.doc(`content/secret/unapproved/${k3}`).set(waiting);
    await db.doc(`content/secret/provenance/${k1}`).set({ file: marked });
  };
  const expectRemoved = async (db: Firestore) => {
    expect(await pathsWithText(db)).toEqual([]);
    expect((await db.doc('content/secret').get()).exists).toBe(false);
    const index = await db.doc('snapshots/500~1').get();
    expect(index.data()).toMatchObject({ fresh: true, stories: 15 });
    await expectLogged(db, 'remove');
    expect(await remove(db)).toBe('already');
  };
  const expected = { always: expectNoStrayText, finally: expectRemoved };
  await interruptAtEveryStep(remove, expected, withDocumentsBelow);
});

test('a move to another site that is interrupted at any step leaves no copy', long, async () => {
  const elsewhere = { site: 'homer', branch: '2' } as const;
  const fields = { itemSite: 'homer', itemBranch: '2' } as const;
  const move = async (db: Firestore) => {
    const hider = new TextHider(db);
    const { outcome, places } = await moveItem('secret', elsewhere, by, hider);
    expect(['done', 'already']).toContain(outcome);
    for (const each of places) if (each) await publishAgain(db, each);
  };
  const publishThere = async (db: Firestore) => {
    await db.doc('content/there').set(buildDocument('there', {}, fields));
    await publishSnapshots(db, elsewhere);
  };
  const expectNoneLeftBehind = async (db: Firestore) => {
    const parts = await db.collection('snapshots/500~1/parts').get();
    const isHere = parts.docs.some((part) => hasText(part.data()));
    const site = (await db.doc('content/secret').get()).get('itemSite');
    expect([site, isHere]).not.toEqual(['homer', true]);
  };
  const expectMoved = async (db: Firestore) => {
    const stored = await db.doc('content/secret').get();
    expect(stored.data()).toEqual({ ...secret, ...fields });
    const paths = snapshotsIn(await pathsWithText(db));
    expect([...new Set(paths.map((path) => path.split('/')[1]))]).toEqual(['homer~2']);
    for (const name of ['500~1', 'homer~2']) {
      expect((await db.doc(`snapshots/${name}`).get()).get('fresh')).toBe(true);
    }
    await expectLogged(db, 'move-item');
  };
  const expected = { always: expectNoneLeftBehind, finally: expectMoved };
  await interruptAtEveryStep(move, expected, publishThere);
});

describe('check', long, () => {
  test('names snapshots that differ from the content, and --fix deletes them with hidden text', async () => {
    const { db } = await openProject();
    const versions = { [k2]: { approved: 'no' } };
    await db.doc('content/secret').set({ versions }, { merge: true });
    const { offenders } = await checkContent(db, '500');
    const differing = offenders.filter(({ rule }) => rule === 'outdated-snapshot');
    const withText = snapshotsIn(await pathsWithText(db));
    expect(withText).toContain('snapshots/500~1/parts/screen-live');
    expect(differing.map(({ path }) => path)).toEqual(expect.arrayContaining([...withText]));
    expect((await checkContent(db, 'homer')).offenders).toEqual([]);
    const { signal } = new AbortController();
    await fixUnapproved(db, offenders, by, { dryRun: false, signal, onDone: () => {} });
    expect(snapshotsIn(await pathsWithText(db))).toEqual([]);
    expect((await checkContent(db, undefined)).offenders).toEqual([]);
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
