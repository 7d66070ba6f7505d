import { useSettingsStore } from '../../stores/hooks';
import { Button } from '../../ui/button';
import styles from './theme-switch.module.css';

const next = { system: 'light', light: 'dark', dark: 'system' } as const;
const names = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** Cycles through system, light and dark. */
export function ThemeSwitch() {
  const theme = useSettingsStore((state) => state.theme);
  const change = useSettingsStore((state) => state.change);
  return (
    <Button
      variant="quiet"
      className={styles.switch}
      onClick={() => change({ theme: next[theme] })}
    >
      <span className="visually-hidden">Theme: </span>
      <span className={styles.disc} data-theme={theme} aria-hidden="true" />
      <span className="hidden-on-phones">{names[theme]}</span>
    </Button>
  );
}
