import { rollup } from 'd3-array';
import { textOfSegment } from '../../src/domain/text/segment';
import { readPage } from '../../tools/content/html/read-page';
import { annotatedPages } from './annotated-pages';

/**
 * Measures the main text of annotated pages: `npm run test:main-text -- FOLDER…` (`annotatedPages` has the forms). Prints
 * how much of what is kept is wanted (precision), and how much of what is wanted is kept (recall), by runs of four words;
 * and the worst pages. Fails if a folder has no annotated pages.
 */
const folders = process.argv.slice(2);
const worstShown = 10;

let isEmpty = folders.length === 0;
for (const folder of folders) {
  const measured = annotatedPages(folder).map(({ name, html, wanted }) => {
    const { body, isMainText } = readPage(html, `http://a.example/${name}`, { part: 'main' });
    const kept = body.map(textOfSegment).join('');
    return { name, isMainText, ...compare(kept, wanted) };
  });
  isEmpty ||= measured.length === 0;
  const mean = (of: (page: (typeof measured)[number]) => number) =>
    measured.reduce((sum, page) => sum + of(page), 0) / Math.max(measured.length, 1);
  const [precision, recall] = [mean((page) => page.precision), mean((page) => page.recall)];
  const f1 = (2 * precision * recall) / (precision + recall);
  console.log(
    `${folder}: ${measured.length} pages, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}; main text of ${measured.filter(({ isMainText }) => isMainText).length}`,
  );
  const worst = measured.toSorted((a, b) => a.precision * a.recall - b.precision * b.recall);
  for (const page of worst.slice(0, worstShown)) {
    const { name, isMainText } = page;
    const figures = `precision ${page.precision.toFixed(2)}, recall ${page.recall.toFixed(2)}`;
    console.log(`  ${name}: ${figures}, ${isMainText ? 'main text' : 'all text'}`);
  }
}
process.exitCode = isEmpty ? 1 : 0;

/** The share of the runs of four words of `kept` that `wanted` has, and the other way round. */
function compare(kept: string, wanted: string) {
  const [keptRuns, wantedRuns] = [runsOf(kept), runsOf(wanted)];
  let shared = 0;
  for (const [run, count] of keptRuns) shared += Math.min(count, wantedRuns.get(run) ?? 0);
  const size = (runs: ReadonlyMap<string, number>) =>
    [...runs.values()].reduce((sum, count) => sum + count, 0);
  const share = (all: number) => (all === 0 ? 0 : shared / all);
  return { precision: share(size(keptRuns)), recall: share(size(wantedRuns)) };
}

function runsOf(text: string): ReadonlyMap<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = words.map((_, at) => words.slice(at, at + 4).join(' '));
  const whole = runs.slice(0, Math.max(words.length - 3, 1));
  return rollup(
    whole,
    ({ length }) => length,
    (run) => run,
  );
}
