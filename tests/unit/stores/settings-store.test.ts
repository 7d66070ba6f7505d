import { describe, expect, test } from 'vitest';
import { settingsKey } from '../../../src/constants';
import { createMemoryStorage, type KeyValueStorage } from '../../../src/platform/key-value-storage';
import { defaultSettings } from '../../../src/platform/stored-settings';
import { createSettingsStore } from '../../../src/stores/settings-store';

/** Storage that holds `text`. */
function storageWith(text: string): KeyValueStorage {
  const storage = createMemoryStorage();
  storage.setItem(settingsKey, text);
  return storage;
}

/** A tab of a browser with `storage`; `hear` tells it that the key has changed, or all of it. */
function openTab(storage: KeyValueStorage) {
  const events = new EventTarget();
  const store = createSettingsStore(storage, events);
  const hear = (key: string | null) =>
    void events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { store, hear, state: () => store.getState() };
}

const chosen = {
  theme: 'dark',
  timeZone: 'site',
  marksChanges: false,
  hasShortcuts: false,
  comparisonLayout: 'side-by-side',
  lastRead: {
    site: '500',
    timestamp: '20110520190000',
    itemId: 'a',
    scrollY: 250,
  },
} as const;
const folded = new Map([['500/story', new Set(['a'])]]);

describe('the settings', () => {
  test('are the defaults at first, and store nothing, even without folded comments to forget', () => {
    const storage = createMemoryStorage();
    expect(openTab(storage).state()).toMatchObject(defaultSettings);
    openTab(storage).state().forgetReading();
    expect(storage.getItem(settingsKey)).toBeNull();
  });

  test.each([...['', '{', 'null', '7', '[]', '{"state":null}', '{"state":[1],"version":0}']])(
    'are the defaults if %j is stored, and can be changed',
    (text) => {
      const storage = storageWith(text);
      const { state } = openTab(storage);
      expect(state()).toMatchObject(defaultSettings);
      state().change({ theme: 'light' });
      expect(openTab(storage).state().theme).toBe('light');
    },
  );

  test.each([
    ['theme', 'blue'],
    ['timeZone', 'UTC+1'],
    ['marksChanges', 'off'],
    ['hasShortcuts', 0],
    ['comparisonLayout', null],
    ['foldedComments', { '500/story': ['a'] }],
    ['lastRead', { site: '500', timestamp: '20111399000000', itemId: null }],
  ] as const)('that are stored badly have their default, and no others: %s', (name, value) => {
    const stored = { ...chosen, foldedComments: [['500/story', 'a']], change: 1 };
    const state = { ...stored, [name]: value };
    const opened = openTab(storageWith(JSON.stringify({ state, version: 0 }))).state();
    const expected = { ...chosen, foldedComments: folded, [name]: defaultSettings[name] };
    expect(opened).toMatchObject(expected);
    expect(opened.change).toBeTypeOf('function');
  });
});

describe('in two tabs', () => {
  test('a change in one is a change in the other', () => {
    const storage = createMemoryStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    one.state().change({ timeZone: 'reader' });
    other.hear('mnemosyne.other');
    expect(other.state().timeZone).toBe('utc');
    other.hear(settingsKey);
    expect(other.state().timeZone).toBe('reader');
    storage.removeItem(settingsKey);
    other.hear(null);
    expect(other.state().timeZone).toBe('utc');
  });

  test('one that has not heard of a change yet does not undo it', () => {
    const storage = createMemoryStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    one.state().change({ theme: 'dark' });
    one.state().toggleFolded('500/story', 'a');
    other.state().change({ timeZone: 'site' });
    other.state().toggleFolded('500/story', 'b');
    expect(openTab(storage).state()).toMatchObject({
      theme: 'dark',
      timeZone: 'site',
      foldedComments: new Map([['500/story', new Set(['a', 'b'])]]),
    });
  });
});

test('forgetting the folded comments includes those that another tab has folded', () => {
  const storage = createMemoryStorage();
  const [one, other] = [openTab(storage), openTab(storage)];
  one.state().toggleFolded('500/story', 'a');
  other.state().forgetReading();
  expect(storage.getItem(settingsKey)).not.toContain('story');
});
