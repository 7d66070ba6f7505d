import { createStoredText } from './stored-text';

export type Theme = 'system' | 'light' | 'dark';

const stored = createStoredText('mnemosyne.theme');

/** The reader's choice; `system` where none was made or storage is refused. */
export function readTheme(): Theme {
  const text = stored.read();
  return text === 'light' || text === 'dark' ? text : 'system';
}

export const writeTheme: (theme: Theme) => void = stored.write;

export const subscribeTheme = stored.subscribe;

/** Applies the theme to the page, now and whenever it is changed, here or in another tab. */
export function applyTheme(): void {
  paintTheme();
  stored.subscribe(paintTheme);
}

/** Applies the theme to the page as it is. */
export function paintTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function nextTheme(theme: Theme): Theme {
  if (theme === 'system') return 'light';
  return theme === 'light' ? 'dark' : 'system';
}
