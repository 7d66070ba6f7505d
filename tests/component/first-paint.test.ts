import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { writeSessionCookie } from '../../src/app/session-cookie';
import { sessionCookie, settingsKey } from '../../src/constants';
import { openLocalStorage } from '../../src/platform/local-storage';
import { createSettingsStore } from '../../src/stores/settings-store';

const script = readFileSync('public/first-paint.js', 'utf8');
const { dataset } = document.documentElement;

/** Runs the script of a page before the first paint; returns what it tells the style sheet. */
function paint() {
  new Function(script)();
  return { ...dataset };
}

afterEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
});

describe('before the first paint, the page', () => {
  test('has the theme and the time zone that the app stored', () => {
    createSettingsStore(openLocalStorage())
      .getState()
      .change({ theme: 'dark', timeZone: 'reader' });
    expect(paint()).toEqual({ theme: 'dark', zone: 'reader' });
  });

  test('knows the keys of the app, and no others', () => {
    const names = [...script.matchAll(/mnemosyne[.\w-]+/g)].map(([name]) => name);
    expect(names).toEqual([settingsKey, sessionCookie]);
  });

  test('tells whether a session is expected', () => {
    writeSessionCookie('1');
    expect(paint()).toEqual({ session: '' });
    writeSessionCookie(null);
    delete dataset.session;
    expect(paint()).toEqual({});
  });

  test.each([
    '',
    '{',
    'null',
    '{"state":null}',
    '{"state":{}}',
    '{"state":{"theme":1,"timeZone":"x"}}',
  ])('has the defaults if %j is stored', (text) => {
    localStorage.setItem(settingsKey, text);
    expect(paint()).toEqual({});
  });
});
