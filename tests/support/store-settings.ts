import { settingsKey } from '../../src/constants';
import type { StoredSettings } from '../../src/platform/stored-settings';

/** Stores settings in this browser before a page is opened; the others have their defaults. */
export function storeSettings(settings: Partial<StoredSettings>): void {
  localStorage.setItem(settingsKey, JSON.stringify({ state: settings, version: 0 }));
}

/** The settings that are stored in this browser. */
export function storedSettings(): unknown {
  return JSON.parse(localStorage.getItem(settingsKey) ?? 'null')?.state;
}
