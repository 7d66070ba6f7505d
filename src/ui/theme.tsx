import { createStoredText, useStoredText } from './stored-text';
import styles from './theme.module.css';

export type Theme = 'system' | 'light' | 'dark';

const stored = createStoredText('mnemosyne.theme');

/** A stored choice; `system` by default. */
function parseTheme(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : 'system';
}

/** Applies the theme to the page, now and at every change, including those in other tabs. */
export function applyTheme(): void {
  paintTheme();
  stored.subscribe(paintTheme);
}

/** Applies the current theme to the page. */
function paintTheme(): void {
  const theme = parseTheme(stored.read());
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const next = { system: 'light', light: 'dark', dark: 'system' } as const;
const names = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** Cycles through system, light and dark; stores the choice in this browser. */
export function ThemeSwitch() {
  const theme = parseTheme(useStoredText(stored));
  return (
    <button type="button" className={styles.switch} onClick={() => stored.write(next[theme])}>
      <span className="visually-hidden">Theme: </span>
      <span className={styles.disc} data-theme={theme} aria-hidden="true" />
      <span className={styles.name}>{names[theme]}</span>
    </button>
  );
}
