import { textsInGit } from './git-history';
import { type HistoryFigures, measureHistory } from './measure-history';

/**
 * Measures what is said of the words of real texts: `npm run test:histories -- FOLDER FILE…`, of files in a Git
 * repository; by default, of the documents of this one. Fails if a figure is beyond its limit.
 */
const [folder = '.', ...files] = process.argv.slice(2);
const ownDocuments = ['README.md', 'docs/architecture.md', 'docs/decisions.md'];

const total = { notRecomposed: 0, aged: 0, young: 0, reworded: 0, unlike: 0, contradictions: 0 };
for (const file of files.length > 0 ? files : ownDocuments) {
  const figures = measureHistory(textsInGit(folder, file));
  for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += figures[name];
  console.log(`${file}: ${describe(figures)}`);
}
const limits = [
  ['not recomposed', total.notRecomposed === 0],
  ['too young', total.young <= total.aged / 1000],
  ['predecessors that are not alike', total.unlike <= total.reworded / 50],
  ['contradictions', total.contradictions === 0],
] as const;
for (const [name, isKept] of limits) if (!isKept) console.error(`beyond the limit: ${name}`);
process.exitCode = limits.every(([, isKept]) => isKept) ? 0 : 1;

function describe(figures: HistoryFigures): string {
  const { versions, notRecomposed, wordsMarked, aged, young, reworded, unlike } = figures;
  const share = (part: number, all: number) => `${((100 * part) / Math.max(all, 1)).toFixed(2)} %`;
  return [
    `${versions} versions`,
    `${notRecomposed} not recomposed`,
    `${wordsMarked} words marked`,
    `${share(young, aged)} of ${aged} words too young`,
    `${share(unlike, reworded)} of ${reworded} predecessors not alike`,
    `${figures.contradictions} contradictions`,
  ].join(', ');
}
