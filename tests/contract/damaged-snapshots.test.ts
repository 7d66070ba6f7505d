import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import { withReadableTexts } from '../../src/content/readable-texts';
import { Reads } from '../../src/content/reads';
import { readSearchIndex } from '../../src/content/search-index';
import type { Content } from '../../src/domain/content/content';
import type { SiteView } from '../../src/domain/content/view';
import { type SearchTime, search, textSource } from '../../src/domain/search/search';
import { indexSource, wordsToLookUp } from '../../src/domain/search/search-index';
import { parseSearchQuery } from '../../src/domain/search/search-query';
import { resultOf } from '../../src/domain/text/steps';
import { parseTimestamp } from '../../src/domain/time/timestamp';
import type { Place } from '../../tools/content/model/place';
import { publishSnapshots } from '../../tools/content/publish/publish-snapshots';
import { indexRef } from '../../tools/content/store/places';
import { archivedTimes, changingContent } from '../support/changing-content';
import { loadOwnRules, testConfig } from '../support/emulators-under-test';
import { at, live, openStoreOn, select, site500 } from '../support/open-content-store';
import {
  isOfList,
  type Question,
  statementsOf,
  trueStatements,
  wholeContent,
} from '../support/read-statements';
import { runsOf, SeededRandom, seed } from '../support/seeded-random';
import { type Published, readAt, ways } from '../support/snapshot-damage';
import { toolProjects } from '../support/tool-projects';
import { writeDocuments } from '../support/write-documents';

const open = toolProjects('damaged');
const words = {
  own: 'heron',
  others: [
    { word: 'otter', place: { site: 'homer', branch: '1' } },
    { word: 'viper', place: { site: '500', branch: '2' } },
  ],
} as const;
const olderDocuments = changingContent(words.own, site500, false);
const currentDocuments = changingContent(words.own, site500, true);
const contents = { older: wholeContent(olderDocuments), current: wholeContent(currentDocuments) };

/** Reads the stored snapshots of a site and branch. */
async function storedSnapshots(db: Firestore, place: Place): Promise<Published> {
  const ref = indexRef(db, place);
  const [index, { docs }] = await Promise.all([ref.get(), ref.collection('parts').get()]);
  const parts = new Map(docs.map((part) => [part.id, part.data()]));
  return { index: index.data() ?? {}, parts };
}

/** The site with its content, its snapshots and those of other places, and its readers. */
async function openSite() {
  const { project, db } = await open();
  const write = async (place: Place, documents: typeof currentDocuments) => {
    expect((await writeDocuments(db, documents)).failed).toEqual([]);
    const now = () => '20261121110000';
    expect(await publishSnapshots(db, place, { now })).toMatchObject({ problem: null });
    return storedSnapshots(db, place);
  };
  const others = [];
  for (const { word, place } of words.others) {
    others.push(await write(place, changingContent(word, place, true)));
  }
  const older = await write(site500, olderDocuments);
  await db.doc(`content/${olderDocuments[0]?.itemId}`).delete();
  const current = await write(site500, currentDocuments);
  let stored = current;
  await loadOwnRules(project);
  return {
    publications: { current, older, others },
    backend: createFirebaseBackend(testConfig(project), () => {}),
    /** Stores other snapshots of site 500. */
    async store(next: Published) {
      const ref = indexRef(db, site500);
      const bulk = db.bulkWriter();
      for (const key of new Set([...stored.parts.keys(), ...next.parts.keys()])) {
        const part = next.parts.get(key);
        const at = ref.collection('parts').doc(key);
        if (part !== stored.parts.get(key)) void (part ? bulk.set(at, part) : bulk.delete(at));
      }
      void (Object.keys(next.index).length > 0 ? bulk.set(ref, next.index) : bulk.delete(ref));
      await bulk.close();
      stored = next;
    },
  };
}

const story = (at: number) => `${words.own}-story-${at}`;

/** What readers ask, at the time of a view. */
function anyQuestion(random: SeededRandom): readonly [SiteView, Question] {
  const time = random.pick(archivedTimes);
  const view = random.below(2) === 0 ? live : at(time);
  const page = random.pick([null, '2', '3']);
  const itemId = random.pick([story(0), story(3), story(51), `${words.own}-reply-1`, story(40)]);
  const question = random.pick<Question>([
    { kind: 'list', page },
    { kind: 'list', page: null },
    { kind: 'story', itemId },
    { kind: 'captures' },
  ]);
  return [view, question];
}

/** Opens a page as a reader does, and returns what it says at each moment, and in the end. */
async function visit(backend: Backend, [view, question]: readonly [SiteView, Question]) {
  const shown = openStoreOn(withReadableTexts(backend.content), () => readAt);
  const moments: (readonly string[])[] = [];
  const note = (content: Content) => void moments.push(statementsOf(content, question, view));
  const stop = shown.store.subscribe(({ content }) => note(content));
  if (question.kind === 'captures') {
    await shown.load(site500, { kind: 'captures' }, select);
  } else {
    await shown.load(site500, { ...question, recent: null }, view);
  }
  stop();
  const { content, status } = shown.store.getState();
  note(content);
  return { moments, status, atTheEnd: statementsOf(content, question, view) };
}

const queries = [
  'river',
  'sea',
  'heron7',
  'herona9n4',
  'heronb10n149',
  'river -heronb10n7',
  'otter',
];
const times: readonly SearchTime[] = [
  'live',
  'ever',
  ...archivedTimes.flatMap((time) => parseTimestamp(time) ?? []),
];

const queryOf = (text: string) => parseSearchQuery(text, { isTyping: false });

type Asked = readonly [text: string, time: SearchTime];

/** What a search finds, each match as a text. */
function found(source: Parameters<typeof search>[0], [text, time]: Asked): readonly string[] {
  const matches = resultOf(search(source, queryOf(text), time));
  return matches.map(({ itemId, keys }) => `${itemId}: ${keys.join()}`).sort();
}

/** What the published search index finds; null if it cannot be read: then pages search the texts. */
async function searchPublished(backend: Backend, asked: Asked) {
  const lookedUp = wordsToLookUp(queryOf(asked[0]));
  const index = await readSearchIndex(new Reads(backend.content), site500, lookedUp, () => {});
  return index && found(indexSource(index), asked);
}

describe('readers are told nothing false, and in the end all, if', { timeout: 120_000 }, () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  beforeAll(async () => {
    site = await openSite();
  }, 120_000);

  const names = Object.keys(ways);
  const count = runsOf(4, 50);
  const runs = Array.from({ length: count }, (_, run) => {
    // In a few runs, other ways than in the last few.
    return [
      names[Math.floor((run * names.length) / Math.min(count, names.length)) % names.length] ?? '',
      run,
    ] as const;
  });

  test.each(runs)('%s (%i)', async (name, run) => {
    const random = new SeededRandom(seed * 1_000 + run);
    const { published, isStale, isMixed } = ways[name]?.(site.publications, random) ?? {};
    if (!published) throw new Error(`there is no way ${name}`);
    await site.store(published);
    for (let visits = 0; visits < 10; visits++) {
      const page = anyQuestion(random);
      const [view, question] = page;
      const { moments, status, atTheEnd } = await visit(site.backend, page);
      const { older, current } = contents;
      const mayBeSaid = new Set([
        ...trueStatements(current, question, view),
        ...(isStale ? trueStatements(older, question, view) : []),
      ]);
      const said = moments.flat().filter((each) => !isMixed || !isOfList(each));
      const asked = JSON.stringify(page);
      expect(
        said.filter((each) => !mayBeSaid.has(each)),
        asked,
      ).toEqual([]);
      expect(status, asked).toEqual({ kind: 'loaded' });
      expect(atTheEnd, asked).toEqual(statementsOf(current, question, view));
    }
    for (let searches = 0; searches < 8; searches++) {
      const asked: Asked = [random.pick(queries), random.pick(times)];
      const results = await searchPublished(site.backend, asked);
      if (results === null) continue;
      const known = [contents.current, ...(isStale ? [contents.older] : [])];
      expect(known.map(({ items }) => found(textSource(items), asked))).toContainEqual(results);
    }
  });
});
