import { useSyncExternalStore } from 'react';
import { createStoredText } from './stored-text';
import styles from './theme.module.css';

export type Theme = 'system' | 'light' | 'dark';

const stored = createStoredText('mnemosyne.theme');

/** Reads the stored choice; `system` by default. */
function readTheme(): Theme {
  const text = stored.read();
  return text === 'light' || text === 'dark' ? text : 'system';
}

/** Applies the theme to the page, now and at every change, including those in other tabs. */
export function applyTheme(): void {
  paintTheme();
  stored.subscribe(paintTheme);
}

/** Applies the current theme to the page. */
function paintTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const next = { system: 'light', light: 'dark', dark: 'system' } as const;
const names = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** Cycles through system, light and dark; stores the choice in this browser. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(stored.subscribe, readTheme);
  return (
    <button type="button" className={styles.switch} onClick={() => stored.write(next[theme])}>
      <span className="visually-hidden">Theme: </span>
      <span className={styles.disc} data-theme={theme} aria-hidden="true" />
      <span className={styles.name}>{names[theme]}</span>
    </button>
  );
}
