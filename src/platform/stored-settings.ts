import {
  type FoldedComments,
  foldedToList,
  parseFolded,
} from '../domain/discussion/folded-comments';
import { parseTimeZoneChoice, type TimeZoneChoice } from '../domain/time/time-zone-choice';

export type Theme = 'system' | 'light' | 'dark';

export type ComparisonLayout = 'inline' | 'side-by-side';

/** What readers choose; stored in their browser. */
export interface Settings {
  readonly theme: Theme;
  readonly timeZone: TimeZoneChoice;
  /** Whether pages mark what the capture shown has changed. */
  readonly marksChanges: boolean;
  /** Whether single-key shortcuts work (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
  readonly comparisonLayout: ComparisonLayout;
  /** Stories are named "site/id". */
  readonly foldedComments: FoldedComments;
}

export const defaultSettings: Settings = {
  theme: 'system',
  timeZone: 'utc',
  marksChanges: true,
  hasShortcuts: true,
  comparisonLayout: 'inline',
  foldedComments: new Map(),
};

/** The settings as JSON stores them; `public/first-paint.js` reads the theme and the time zone. */
export interface StoredSettings extends Omit<Settings, 'foldedComments'> {
  readonly foldedComments: ReturnType<typeof foldedToList>;
}

/** The settings without what else `settings` has. */
export function settingsToStore(settings: Settings): StoredSettings {
  const { theme, timeZone, marksChanges, hasShortcuts, comparisonLayout } = settings;
  const foldedComments = foldedToList(settings.foldedComments);
  return { theme, timeZone, marksChanges, hasShortcuts, comparisonLayout, foldedComments };
}

/** Undoes `settingsToStore`. A setting that is missing or unknown has its default. */
export function parseSettings(stored: unknown): Settings {
  const fields: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const { theme, timeZone, marksChanges, hasShortcuts, comparisonLayout, foldedComments } = fields;
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    timeZone: parseTimeZoneChoice(timeZone),
    marksChanges: marksChanges !== false,
    hasShortcuts: hasShortcuts !== false,
    comparisonLayout: comparisonLayout === 'side-by-side' ? comparisonLayout : 'inline',
    foldedComments: parseFolded(foldedComments),
  };
}
