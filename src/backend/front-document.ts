import type { Front, FrontStory } from '../domain/front';
import { isTimestamp } from '../domain/timestamp';
import type { ReportProblem } from './backend';
import { parseContentDocument } from './content-document';
import { isRecord, textField } from './record';

/**
 * A front of the mirror of which `mark` has `fresh` and `generation`, or null where it is none, or of
 * another build, or content has been changed since.
 */
export function parseFront(mark: unknown, stored: unknown, report: ReportProblem): Front | null {
  if (!isRecord(mark) || mark.fresh !== true || typeof mark.generation !== 'string') return null;
  if (!isRecord(stored) || stored.generation !== mark.generation) return null;
  const [from, until] = [textField(stored, 'from'), textField(stored, 'until')];
  if (from === null || !Array.isArray(stored.stories) || !Array.isArray(stored.captures)) {
    return null;
  }
  return {
    from,
    until,
    zone: textField(stored, 'zone') ?? 'UTC',
    captures: stored.captures.filter((key) => typeof key === 'string' && isTimestamp(key)),
    stories: stored.stories.flatMap((value) => parseStory(value, report)),
  };
}

function parseStory(stored: unknown, report: ReportProblem): readonly FrontStory[] {
  const id = isRecord(stored) ? textField(stored, 'itemId') : null;
  const item = parseContentDocument(id ?? 'an item of a front', stored, report);
  if (!item || !isRecord(stored)) return [];
  const { comments, later } = stored;
  const counts = isRecord(later) ? Object.entries(later) : [];
  return [
    {
      item,
      comments: typeof comments === 'number' ? comments : 0,
      later: new Map(
        counts.flatMap(([key, count]) => (typeof count === 'number' ? [[key, count]] : [])),
      ),
    },
  ];
}
