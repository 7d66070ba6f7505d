import { useSettingsStore } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import styles from './theme-switch.module.css';

const next = { system: 'light', light: 'dark', dark: 'system' } as const;

/** "Theme: system", a button that cycles through system, light and dark. */
export function ThemeSwitch() {
  const theme = useSettingsStore((state) => state.theme);
  const change = useSettingsStore((state) => state.change);
  return (
    <Button
      variant="quiet"
      className={styles.switch}
      onClick={() => change({ theme: next[theme] })}
    >
      <span className={styles.disc} data-theme={theme} aria-hidden="true" />
      <span className="hidden-on-phones">Theme: {theme}</span>
    </Button>
  );
}
