import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf, type Facts, type LoadStatus } from '../../../src/content/answer';
import {
  type Content,
  completeContent,
  emptyContent,
  withFirstItems,
  withListPart,
  withScreen,
  withStory,
  withThread,
} from '../../../src/domain/content/content';
import {
  type ContentDocument,
  type ContentItem,
  visibleVersion,
} from '../../../src/domain/content/content-item';
import {
  allCapturesOf,
  allItemsOf,
  storiesOf,
  storyOf,
} from '../../../src/domain/content/content-selectors';
import { coversTime, type TextTime } from '../../../src/domain/content/snapshot';
import { type SiteView, timeOfView } from '../../../src/domain/content/view';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { longTimeout } from '../../support/many-runs';
import { site500 } from '../../support/open-content-store';
import { forAny, forMany } from '../../support/properties';
import { itemsOf } from '../../support/published-content';
import { publishSnapshots, type Snapshots } from '../../support/snapshots';
import { timestampOf } from '../../support/timestamp-of';
import { archiveView, liveView } from '../../support/views';

/** All that there is of site 500, and what the content tool has published of it. */
interface Site {
  readonly items: readonly ContentItem[];
  readonly snapshots: Snapshots;
}

function siteOf(documents: readonly ContentDocument[]): Site {
  return { items: itemsOf(documents), snapshots: publishSnapshots(documents) };
}

const times = ['20100101000000', '20110101000000', '20120101000000', '20130101000000'] as const;

const anyVersions = fc
  .dictionary(fc.constantFrom(...times), fc.constantFrom('yes', 'yes', 'pending', 'no'))
  .map((approvals) =>
    Object.fromEntries(
      Object.entries(approvals).map(([key, approved]) => [
        key,
        { ...buildVersionDocument(key), approved },
      ]),
    ),
  );

const idAt = (index: number) => `item-${100 + index}`;

/** Stories and comments, some of them never approved, or below an item that does not exist. */
const anyFewDocuments = fc
  .array(fc.record({ versions: anyVersions, parent: fc.option(fc.nat(4)) }), { maxLength: 6 })
  .map((sketches) =>
    sketches.map(({ versions, parent }, index) => {
      const isComment = parent !== null && parent !== index;
      return buildDocument(idAt(index), versions, { parentId: isComment ? idAt(parent) : null });
    }),
  );

/** Stories on two pages of a list. */
const manyDocuments = Array.from({ length: 25 }, (_, index) =>
  buildDocument(idAt(index), {
    [`2010${String((index % 12) + 1).padStart(2, '0')}01000000`]: buildVersionDocument('One'),
    ...(index % 3 === 0 && { '20120101000000': buildVersionDocument('Two') }),
  }),
);
const large = siteOf(manyDocuments);

const anyDocuments = fc.oneof(
  { withCrossShrink: true },
  { weight: 2, arbitrary: anyFewDocuments },
  { weight: 1, arbitrary: fc.constant(manyDocuments) },
);

const anyItemId = fc.nat(8).map(idAt);

const anyArchiveView = fc
  .constantFrom('20090101000000', '20101231000000', ...times, '20200101000000')
  .map((time) => archiveView(time, '500'));
const anyView: fc.Arbitrary<SiteView> = fc.oneof(fc.constant(liveView('500')), anyArchiveView);

const anyStatus: fc.Arbitrary<LoadStatus> = fc.oneof(
  fc.constant({ kind: 'idle' as const }),
  fc.constant({ kind: 'loaded' as const }),
  fc.record({ kind: fc.constant('loading' as const), items: fc.nat(9_000) }),
  fc.record({ kind: fc.constant('failed' as const), code: fc.constantFrom('timeout', 'stopped') }),
);
const anySessionProblem = fc.constantFrom(null, 'auth/network-request-failed');

/** What has arrived of a site. The asked item is the one whose discussion or versions may be there. */
interface Arrived {
  /** The first screen of the view, and that of another time. */
  readonly screen: boolean;
  readonly otherScreen: boolean;
  /** The part of the live list that has the story of this rank, or null. */
  readonly listRank: number | null;
  /** In live content the discussion of the asked item, in the archive its versions. */
  readonly story: boolean;
  readonly timeMap: boolean;
  /** How many items of the first pages of all content, or null. */
  readonly first: number | null;
  readonly all: boolean;
}

const anyArrived: fc.Arbitrary<Arrived> = fc.record({
  screen: fc.boolean(),
  otherScreen: fc.boolean(),
  listRank: fc.option(fc.nat(24), { freq: 1 }),
  story: fc.boolean(),
  timeMap: fc.boolean(),
  first: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 1 }),
  all: fc.constantFrom(false, false, false, true),
});

const nothingArrived: Arrived = {
  ...{ screen: false, otherScreen: false, story: false, timeMap: false, all: false },
  ...{ listRank: null, first: null },
};

/** The content for a view after parts of the site have arrived. */
function contentWith(site: Site, view: SiteView, itemId: string, arrived: Arrived): Content {
  const { items, snapshots } = site;
  const { screen, list, thread, story, timeMap } = snapshots;
  const isLive = view.mode === 'live';
  let content: Content = emptyContent(site500, view.mode);
  const addScreen = (at: TextTime) => {
    const found = screen?.(at);
    if (found && coversTime(found, at)) {
      content = withScreen(content, found);
    }
  };
  if (arrived.screen) addScreen(timeOfView(view) ?? 'live');
  if (arrived.otherScreen && !isLive) addScreen(timestampOf('20110601000000'));
  if (arrived.listRank !== null && isLive) {
    const part = list?.(arrived.listRank);
    if (part?.stories[arrived.listRank - part.start]) content = withListPart(content, part);
  }
  if (arrived.story && isLive) {
    const discussion = thread?.(itemId);
    // Another one would be that of other items of its document.
    const hasItem = discussion?.items.some(
      (item) => item.itemId === itemId && isOnceApproved(item),
    );
    if (discussion && hasItem) content = withThread(content, itemId, discussion);
  }
  if (arrived.story && !isLive) {
    const found = story?.(itemId);
    if (found) content = withStory(content, found);
  }
  if (arrived.first !== null) content = withFirstItems(content, items.slice(0, arrived.first));
  if (arrived.timeMap && timeMap) content = { ...content, timeMap };
  return arrived.all
    ? completeContent(content, items, { source: 'archive', change: null })
    : content;
}

const isOnceApproved = ({ approvedKeys }: ContentItem) => approvedKeys.length > 0;

/** The approved timestamps of a document up to a view, or all; found without the rules of the app. */
function keysAt({ versions }: ContentDocument, view: SiteView | null): readonly string[] {
  const at = view && timeOfView(view);
  return Object.keys(versions).filter(
    (key) => versions[key]?.approved === 'yes' && (at === null || key <= at),
  );
}

/** What can have happened on a page of a site. */
interface Moment {
  readonly documents: readonly ContentDocument[];
  readonly view: SiteView;
  readonly itemId: string;
  /** The page of the list. */
  readonly page: string | null;
  readonly arrived: Arrived;
  readonly status: LoadStatus;
  readonly sessionProblem: string | null;
}

const anyMoment: fc.Arbitrary<Moment> = fc.record({
  documents: anyDocuments,
  view: anyView,
  itemId: anyItemId,
  page: fc.constantFrom(null, null, '2', '9'),
  arrived: anyArrived,
  status: anyStatus,
  sessionProblem: anySessionProblem,
});

function contentAt({ documents, view, itemId, arrived }: Moment): Content {
  const site = documents === manyDocuments ? large : siteOf(documents);
  return contentWith(site, view, itemId, arrived);
}

function factsAt(moment: Moment): Facts {
  const { view, status, sessionProblem } = moment;
  return { content: contentAt(moment), status, site: '500', view, sessionProblem };
}

/** What a screen needs of the content. */
interface Need {
  /** Undefined while it is unknown. */
  readonly ask: (content: Content) => { readonly isNothing: boolean } | undefined;
  /** Whether there is nothing, by all documents. */
  readonly isEmpty: () => boolean;
}

const needs = {
  'a page of the list': ({ documents, view, page }) => ({
    ask(content) {
      const list = storiesOf(content, view, page);
      return list && { isNothing: list.entries.length === 0 && !list.isCut };
    },
    isEmpty: () =>
      !documents.some((each) => each.parentId === null && keysAt(each, view).length > 0),
  }),
  'a story': ({ documents, view, itemId }) => ({
    ask(content) {
      const story = storyOf(content, view, itemId);
      return story && { isNothing: story.item === null };
    },
    isEmpty: () =>
      !documents.some((each) => each.itemId === itemId && keysAt(each, view).length > 0),
  }),
  'the captures': ({ documents }) => ({
    ask(content) {
      const captures = allCapturesOf(content);
      return captures && { isNothing: captures.length === 0 };
    },
    isEmpty: () => documents.every((each) => keysAt(each, null).length === 0),
  }),
  'all items': ({ documents }) => ({
    ask(content) {
      const items = allItemsOf(content);
      return items && { isNothing: items.length === 0 };
    },
    isEmpty: () => documents.length === 0,
  }),
} satisfies Record<string, (moment: Moment) => Need>;

/** What is said while the answer to a question is unknown. */
function answerWithout({ status, sessionProblem }: Facts) {
  if (status.kind === 'failed') return status;
  if (status.kind === 'loading') return { kind: 'waiting', done: status.items };
  const isUnasked = status.kind === 'idle' && sessionProblem !== null;
  return isUnasked ? { kind: 'failed', code: sessionProblem } : { kind: 'waiting', done: 0 };
}

describe.each(Object.entries(needs))('the answer to a question for %s', (_, needAt) => {
  test('is ready if the content has it, else failed if no more comes, else waiting', () => {
    forMany(anyMoment, (moment) => {
      const facts = factsAt(moment);
      const { ask } = needAt(moment);
      const value = ask(facts.content);
      expect(answerOf(facts, ask)).toEqual(value ? { kind: 'ready', value } : answerWithout(facts));
    });
  });

  test('is that there is nothing only if nothing is there', longTimeout, () => {
    forMany(anyMoment, (moment) => {
      const { ask, isEmpty } = needAt(moment);
      const answer = answerOf(factsAt(moment), ask);
      if (answer.kind === 'ready' && answer.value.isNothing) expect(isEmpty()).toBe(true);
    });
  });

  test('is ready once all content has come, whatever becomes of what else is read', () => {
    forAny(anyMoment, (moment) => {
      const { ask, isEmpty } = needAt(moment);
      const whole = { ...moment, arrived: { ...moment.arrived, all: true } };
      const value = { isNothing: isEmpty() };
      expect(answerOf(factsAt(whole), ask)).toEqual({ kind: 'ready', value });
    });
  });

  test('is not in the content of another site', () => {
    forAny(anyMoment, fc.constantFrom('homer' as const, null), (moment, site) => {
      const facts = factsAt(moment);
      const { ask } = needAt(moment);
      const unasked = answerWithout({ ...facts, status: { kind: 'idle' } });
      expect(answerOf({ ...facts, site }, ask)).toEqual(unasked);
    });
  });
});

const live = liveView('500');

/** A visit of a live page of the site, after `arrived`. */
const visitOf = (arrived: Partial<Arrived>, changed: Partial<Moment> = {}): Moment => ({
  documents: manyDocuments,
  view: live,
  ...{ itemId: '', page: null, sessionProblem: null },
  arrived: { ...nothingArrived, ...arrived },
  status: { kind: 'loaded' },
  ...changed,
});

describe('once the list has loaded', () => {
  const listed = idAt(3);
  const unlisted = idAt(13);
  const answerTo = (itemId: string) =>
    answerOf(factsAt(visitOf({ screen: true })), (content) => storyOf(content, live, itemId));

  test('a story beyond its page is awaited until its discussion has come', () => {
    expect(answerTo(unlisted)).toEqual({ kind: 'waiting', done: 0 });
  });

  test('a story of its page is known as the list has it, and not as a whole', () => {
    const value = { item: { itemId: listed }, isWhole: false };
    expect(answerTo(listed)).toMatchObject({ kind: 'ready', value });
  });
});

test('a list is awaited while the first pages of all content have no story of it', () => {
  const documents = [buildDocument('first', {}), ...manyDocuments];
  const status = { kind: 'loading', items: 1 } as const;
  const facts = factsAt(visitOf({ first: 1 }, { documents, status }));
  const answer = answerOf(facts, (content) => storiesOf(content, live, null));
  expect(answer).toEqual({ kind: 'waiting', done: 1 });
});

/** Checks that the stories shown have the version of the view, with its text. */
function expectAsStored(content: Content, { documents, view, itemId, page }: Moment): void {
  const list = storiesOf(content, view, page)?.entries ?? [];
  const story = storyOf(content, view, itemId)?.item;
  for (const item of [...list.map((listed) => listed.item), ...(story ? [story] : [])]) {
    const document = documents.find((each) => each.itemId === item.itemId);
    const key = document && keysAt(document, view).toSorted().at(-1);
    expect(item.currentVersion).toBe(key);
    expect(visibleVersion(item)?.headline).toEqual(document?.versions[key ?? '']?.headline);
  }
}

test('a story that is shown has the version of the view, with its text', longTimeout, () => {
  forMany(anyMoment, (moment) => expectAsStored(contentAt(moment), moment));
});

describe('while the parts that are there are of the other mode, live or archive', () => {
  const anyOther = fc.tuple(anyMoment, anyView).map(([moment, view]) => {
    const arrived = { ...moment.arrived, first: null, all: false };
    return { before: { ...moment, arrived }, after: { ...moment, arrived, view } };
  });

  test('no answer is wrongly that there is nothing', longTimeout, () => {
    forMany(anyOther, ({ before, after }) => {
      const facts = { ...factsAt(before), view: after.view };
      for (const needAt of Object.values(needs)) {
        const { ask, isEmpty } = needAt(after);
        const answer = answerOf(facts, ask);
        if (answer.kind === 'ready' && answer.value.isNothing) expect(isEmpty()).toBe(true);
      }
    });
  });

  test(
    'a story that an answer shows has the version of the view, with its text',
    longTimeout,
    () => {
      forMany(anyOther, ({ before, after }) => {
        const facts = { ...factsAt(before), view: after.view };
        answerOf(facts, (content) => expectAsStored(content, after));
      });
    },
  );
});
