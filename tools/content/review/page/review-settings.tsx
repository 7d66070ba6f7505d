import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { openLocalStorage } from '../../../../src/platform/local-storage';
import { createSettingsStore } from '../../../../src/stores/settings-store';
import { ShortcutsContext } from '../../../../src/ui/use-shortcuts';

const settings = createSettingsStore(openLocalStorage(), window);

/** Provides whether the reviewer uses single-key shortcuts. */
export function ReviewSettings({ children }: { readonly children: ReactNode }) {
  const hasShortcuts = useStore(settings, (state) => state.hasShortcuts);
  return <ShortcutsContext value={hasShortcuts}>{children}</ShortcutsContext>;
}

export function changeHasShortcuts(hasShortcuts: boolean): void {
  settings.getState().change({ hasShortcuts });
}
