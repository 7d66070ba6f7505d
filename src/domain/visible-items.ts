import type { ContentItem } from './content-item';
import type { SiteMode } from './site-mode';
import { isTimestamp } from './timestamp';
import { keyAtOrBefore, latestApprovedKey } from './versions';

const shown = new WeakMap<ContentItem, Map<string, ContentItem>>();

/** The item with `currentVersion` set; the same object for the same key, so that views can skip it. */
function showing(item: ContentItem, key: string): ContentItem {
  let byKey = shown.get(item);
  if (!byKey) {
    byKey = new Map();
    shown.set(item, byKey);
  }
  let view = byKey.get(key);
  if (!view) {
    view = { ...item, currentVersion: key };
    byKey.set(key, view);
  }
  return view;
}

function showingWhere(
  items: readonly ContentItem[],
  keyOf: (item: ContentItem) => string | null,
): readonly ContentItem[] {
  const visible: ContentItem[] = [];
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) visible.push(showing(item, key));
  }
  return visible;
}

/** Live mode: items with an approved version, each at its latest one. */
export function liveItems(items: readonly ContentItem[]): readonly ContentItem[] {
  return showingWhere(items, latestApprovedKey);
}

/**
 * Archive-view mode: items as of `timestamp`, each at its latest approved version at or before
 * it (reading 11); nothing without a valid timestamp.
 */
export function archiveItems(
  items: readonly ContentItem[],
  timestamp: string | null,
): readonly ContentItem[] {
  if (timestamp === null || !isTimestamp(timestamp)) return [];
  return showingWhere(items, (item) => keyAtOrBefore(item.approvedKeys, timestamp));
}

interface Selection {
  readonly mode: SiteMode;
  readonly timestamp: string | null;
  readonly visible: readonly ContentItem[];
}

/** The last selection from each list: all that draw one moment share the work of selecting. */
const selected = new WeakMap<readonly ContentItem[], Selection>();

/** The items that a mode shows; archive-select shows all of the site and branch. */
export function visibleItems(
  items: readonly ContentItem[],
  mode: SiteMode,
  timestamp: string | null,
): readonly ContentItem[] {
  if (mode === 'archive-select') return items;
  const last = selected.get(items);
  if (last?.mode === mode && last.timestamp === timestamp) return last.visible;
  const visible = mode === 'live' ? liveItems(items) : archiveItems(items, timestamp);
  selected.set(items, { mode, timestamp, visible });
  return visible;
}
