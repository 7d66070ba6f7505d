import type { Theme } from '../platform/stored-settings';
import type { SettingsStore } from '../stores/settings-store';

/** Applies the chosen theme to the page, now and at every change. */
export function applyTheme(settings: SettingsStore): void {
  paintTheme(settings.getState().theme);
  settings.subscribe(({ theme }) => paintTheme(theme));
}

function paintTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
