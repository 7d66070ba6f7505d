import { isSiteKey, type SiteKey } from '../domain/content/site-registry';
import {
  type FoldedComments,
  foldedToList,
  parseFolded,
} from '../domain/discussion/folded-comments';
import { isRecord, textField } from '../domain/text/record';
import { parseTimeZoneChoice, type TimeZoneChoice } from '../domain/time/time-zone-choice';
import { isTimestamp } from '../domain/time/timestamp';

export type Theme = 'system' | 'light' | 'dark';

export type ComparisonLayout = 'inline' | 'side-by-side';

/** An archived page: 14 digits, and the story or null for the list. */
export interface ReadingPlace {
  readonly site: SiteKey;
  readonly timestamp: string;
  readonly itemId: string | null;
  /** How far it was scrolled, in CSS pixels. */
  readonly scrollY: number;
}

/** What readers choose, and where they were; stored in their browser. */
export interface Settings {
  readonly theme: Theme;
  readonly timeZone: TimeZoneChoice;
  /** Whether pages mark what the capture shown has changed. */
  readonly marksChanges: boolean;
  /** Whether single-key shortcuts work (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
  readonly comparisonLayout: ComparisonLayout;
  /** Whether the reader has folded the timeline, where it stands open otherwise. */
  readonly isTimelineFolded: boolean;
  /** Stories are named "site/id". */
  readonly foldedComments: FoldedComments;
  /** The archived page that the signed-in reader opened last. */
  readonly lastRead: ReadingPlace | null;
}

export const defaultSettings: Settings = {
  theme: 'system',
  timeZone: 'utc',
  marksChanges: true,
  hasShortcuts: true,
  comparisonLayout: 'inline',
  isTimelineFolded: false,
  foldedComments: new Map(),
  lastRead: null,
};

/** The settings as JSON stores them; `public/first-paint.js` reads the theme and the time zone. */
export interface StoredSettings extends Omit<Settings, 'foldedComments'> {
  readonly foldedComments: ReturnType<typeof foldedToList>;
}

/** The settings without what else `settings` has. */
export function settingsToStore(settings: Settings): StoredSettings {
  const { theme, timeZone, marksChanges, hasShortcuts, comparisonLayout } = settings;
  const { isTimelineFolded, lastRead } = settings;
  const foldedComments = foldedToList(settings.foldedComments);
  return {
    theme,
    timeZone,
    marksChanges,
    hasShortcuts,
    comparisonLayout,
    isTimelineFolded,
    foldedComments,
    lastRead,
  };
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
    isTimelineFolded: fields.isTimelineFolded === true,
    foldedComments: parseFolded(foldedComments),
    lastRead: parsePlace(fields.lastRead),
  };
}

function parsePlace(stored: unknown): ReadingPlace | null {
  if (!isRecord(stored)) return null;
  const { site, timestamp, scrollY } = stored;
  if (!isSiteKey(site) || typeof timestamp !== 'string' || !isTimestamp(timestamp)) return null;
  return {
    site,
    timestamp,
    itemId: textField(stored, 'itemId'),
    scrollY: typeof scrollY === 'number' && scrollY > 0 ? scrollY : 0,
  };
}
