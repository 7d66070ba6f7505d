export type Theme = 'system' | 'light' | 'dark';

const key = 'mnemosyne.theme';
const listeners = new Set<() => void>();
let current: Theme | null = null;

/** The reader's choice; `system` where none was made or storage is refused. */
export function readTheme(): Theme {
  current ??= stored();
  return current;
}

/** Applies the theme to the page and remembers it. */
export function writeTheme(theme: Theme): void {
  current = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage may be refused: the choice then lasts for the page.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

export function applyTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function nextTheme(theme: Theme): Theme {
  if (theme === 'system') return 'light';
  return theme === 'light' ? 'dark' : 'system';
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}
