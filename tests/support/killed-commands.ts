import type { SiteKey } from '../../src/domain/content/site-registry';
import type { Rule } from '../../tools/content/check/rules';
import { parsePageUrl } from '../../tools/content/model/page-url';
import { publishSnapshots } from '../../tools/content/publish/publish-snapshots';
import { buildDocument, buildVersionDocument, byPath } from './build-document';
import { buildWarc, type WarcRecordSpec } from './build-warc';
import { reviewAll } from './killed-review';
import { type MeasuredRun, type Moment, startTool } from './killed-tool';
import type { ToolProject } from './tool-projects';

/** A command that is killed. */
export interface KilledCommand {
  readonly name: string;
  /** The sites that it changes. */
  readonly sites: readonly SiteKey[];
  /** Fills a project with published content, on which the command works. */
  readonly prepare: (project: ToolProject) => Promise<void>;
  /** The bytes of the file that it reads. */
  readonly input?: Uint8Array;
  /** What `check` may report after the command was killed, because repeating it mends that. */
  readonly mended: readonly Rule[];
  /** Runs it in a process of its own, which is killed at a moment, if one is given. */
  readonly run: (project: ToolProject, file: string, killAt?: Moment) => Promise<MeasuredRun>;
}

const [early, late] = ['20040503120000', '20050503120000'] as const;
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(3, '0'));
const place = (site: SiteKey) => ({ site, branch: '1' });

/** Runs a command of the tool on a project. */
async function running(words: readonly string[], project: string, killAt?: Moment) {
  return (await startTool([...words, '--project', project], killAt)).ended;
}

/** Captures of a page in several years, with another text in each, and a link to the next page. */
const capturesOf = (at: string) =>
  Array.from({ length: 21 }, (_, year): WarcRecordSpec => {
    const next = String(Number(at) + 1).padStart(3, '0');
    return {
      url: `http://pages.example/${at}`,
      date: `${2005 + year}-01-01T00:00:00Z`,
      body: `<title>Page ${at}</title><a href="http://pages.example/${next}">Next</a><p>Of ${year}.`,
    };
  });

const importing: KilledCommand = {
  name: 'import',
  mended: ['outdated-snapshot', 'dead-link'],
  sites: ['word'],
  // The provenance of 25 items and these themselves take several requests.
  input: buildWarc(numbers(50).flatMap(capturesOf), { gzip: 'records' }),
  async prepare({ db, write }) {
    const old = numbers(25).map((at) => {
      const version = buildVersionDocument(`Page ${at}`, 'Of 2014.');
      const { itemId = at } = parsePageUrl(`http://pages.example/${at}`) ?? {};
      return buildDocument(itemId, { [early]: version }, { itemSite: 'word' });
    });
    await write(byPath(old));
    await publishSnapshots(db, place('word'));
  },
  run: ({ project }, file, killAt) => running(['import', file, '--site', 'word'], project, killAt),
};

/** Large stories: their snapshots take several requests. */
const largeStories = (count: number, word: string) =>
  byPath(
    numbers(count).map((at) =>
      buildDocument(`large-${at}`, {
        [`200405031200${at.slice(1)}`]: buildVersionDocument(at, word.repeat(8_000)),
      }),
    ),
  );

const publishing: KilledCommand = {
  name: 'publish',
  mended: ['outdated-snapshot'],
  sites: ['500'],
  async prepare({ db, write }) {
    await write(largeStories(24, 'old '));
    await publishSnapshots(db, place('500'));
    await write(largeStories(36, 'new '));
    await db.doc('snapshots/500~1').update({ fresh: false, change: 'by another command' });
  },
  run: ({ project }, _, killAt) => running(['publish'], project, killAt),
};

/** Stories with an early version with a word of its own, and some with a later one. */
function stories(site: SiteKey, count: number, word: string) {
  return numbers(count).map((at) => {
    const versions = {
      [early]: buildVersionDocument(`Story ${at}`, `${word}${at}`),
      ...(Number(at) % 2 === 0 && { [late]: buildVersionDocument(`Story ${at}`, 'Another text.') }),
    };
    return buildDocument(`${word}-${at}`, versions, { itemSite: site });
  });
}

const capturedAt = (host: string, id: string) => ({
  ...{ address: `http://${host}/${id}`, date: early, file: 'a.warc', tool: 'mnemosyne 1' },
});

const withdrawing: KilledCommand = {
  name: 'withdraw',
  mended: ['outdated-snapshot'],
  sites: ['500'],
  async prepare({ db, write }) {
    const secret = stories('500', 30, 'secret');
    const captured = secret.map(({ itemId }) => [
      `content/${itemId}/provenance/${early}`,
      capturedAt('secret.example', itemId),
    ]);
    await write({ ...byPath([...secret, ...stories('500', 20, 'open')]) });
    await write(Object.fromEntries(captured));
    await publishSnapshots(db, place('500'));
  },
  run({ project }, _, killAt) {
    const words = ['withdraw', '--host', 'secret.example', '--reason', 'requested', '--by', 'ada'];
    return running(words, project, killAt);
  },
};

const reviewing: KilledCommand = {
  name: 'review',
  mended: ['outdated-snapshot'],
  sites: ['500', 'homer', 'word', 'maid'],
  async prepare({ db, write }) {
    const places = ['500', 'homer', 'word', 'maid'] as const;
    await write(byPath(places.flatMap((site) => stories(site, 12, `of${site}`))));
    const beside = (site: SiteKey, approved: 'pending' | 'withdrawn') =>
      numbers(12).map((at) => [
        `content/of${site}-${at}/unapproved/20060503120000`,
        buildVersionDocument(`Story ${at}`, `beside${site}${at}`, approved),
      ]);
    await write(Object.fromEntries([...beside('word', 'pending'), ...beside('maid', 'pending')]));
    await write(Object.fromEntries(beside('homer', 'withdrawn')));
    for (const at of numbers(12)) {
      await db.doc(`content/ofhomer-${at}`).update({ withdrawn: { '20060503120000': late } });
    }
    for (const site of places) await publishSnapshots(db, place(site));
  },
  async run({ db, project }, _, killAt) {
    const names = (site: SiteKey, key: string) =>
      numbers(12).map((at) => ({ id: `of${site}-${at}`, key }));
    const done = await reviewAll(project, killAt, [
      { action: 'approve', versions: names('word', '20060503120000') },
      { action: 'reject', versions: names('maid', '20060503120000') },
      { action: 'withdraw', versions: names('500', early) },
      { action: 'restore', versions: names('homer', '20060503120000') },
    ]);
    // The page publishes what it withdraws and restores, the operator what it approves.
    if (done.code !== null) for (const site of this.sites) await publishSnapshots(db, place(site));
    return done;
  },
};

/** The commands that are killed. */
export const killedCommands = [importing, publishing, withdrawing, reviewing] as const;
