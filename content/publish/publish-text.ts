import { printableLine } from '../cli/printable';
import { counted } from '../cli/report';
import type { Published } from './publish-mirror';

/** What came of publishing, a line for each site and branch and for each thing to know of it. */
export function publishText(results: readonly Published[], dryRun: boolean): string[] {
  if (results.length === 0) return ['There is no content.'];
  return results.flatMap((result) => [
    lineOf(result, dryRun),
    ...result.oversize.map(
      (id) => `  ${printableLine(id)}: its discussion is too long for a mirror`,
    ),
  ]);
}

function lineOf(result: Published, dryRun: boolean): string {
  const place = printableLine(`${result.site}, branch ${result.branch}`);
  if (result.problem !== null) return printableLine(`${place}: no mirror (${result.problem})`);
  const { items, stories, captures, lists, shelves, fronts, largest } = result;
  const content = [
    counted(items, 'live item'),
    counted(stories, 'story', 'stories'),
    counted(captures, 'capture'),
  ].join(', ');
  const documents = `${counted(1 + lists + shelves + fronts, 'document')}, the largest of ${counted(largest, 'byte')}`;
  return `${place}: ${content}; ${dryRun ? 'would make ' : ''}${documents}`;
}
