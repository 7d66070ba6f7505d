import { useSyncExternalStore } from 'react';
import { nextTheme, readTheme, subscribeTheme, writeTheme } from './theme';
import styles from './theme-switch.module.css';

const names = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** Steps through system, light and dark; the choice is remembered in this browser. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeTheme, readTheme);
  return (
    <button type="button" className={styles.switch} onClick={() => writeTheme(nextTheme(theme))}>
      <span className="visually-hidden">Theme: </span>
      <span className={styles.disc} data-theme={theme} aria-hidden="true" />
      <span className={styles.name}>{names[theme]}</span>
    </button>
  );
}
