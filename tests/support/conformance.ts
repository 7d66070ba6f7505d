import { group } from 'd3-array';
import type { ReportedTest } from './test-report';

/** A sentence of docs/specification.md. */
export interface Requirement {
  /** Of its section and in it, such as "2.7". */
  readonly number: string;
  readonly text: string;
}

/** A requirement with the tests that have its number as a tag. */
export interface Proof extends Requirement {
  readonly passed: readonly ReportedTest[];
  readonly failed: readonly ReportedTest[];
}

/** Reads the sentences of docs/specification.md: the items that begin with a bold number. */
export function readRequirements(specification: string): Requirement[] {
  const items = specification.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+)$/gm);
  return [...items].map(([, number = '', text = '']) => ({ number, text }));
}

/** Finds the tests that prove each requirement. */
export function findProofs(
  requirements: readonly Requirement[],
  tests: readonly ReportedTest[],
): Proof[] {
  return requirements.map((requirement) => {
    const mine = tests.filter(({ tags }) => tags.includes(requirement.number));
    return {
      ...requirement,
      passed: mine.filter(({ outcome }) => outcome === 'passed'),
      failed: mine.filter(({ outcome }) => outcome === 'failed'),
    };
  });
}

/** Says what is not proved: a requirement without a test that passed, or a tag without a requirement. */
export function findGaps(proofs: readonly Proof[], tests: readonly ReportedTest[]): string[] {
  const known = new Set(proofs.map(({ number }) => number));
  const tags = new Set(tests.flatMap((test) => test.tags));
  const strays = [...tags].filter((tag) => /^\d+\.\d+$/.test(tag) && !known.has(tag));
  return [
    ...proofs
      .filter(({ passed, failed }) => passed.length === 0 || failed.length > 0)
      .map(({ number, text }) => `${number} has no proof: ${text}`),
    ...strays.map((tag) => `a test has the tag ${tag}, which no sentence has`),
  ];
}

const most = 3;

/** Renders test-results/conformance.md: for each requirement, the tests that prove it, at most three of a file. */
export function conformancePage(proofs: readonly Proof[]): string {
  const rows = proofs.map(({ number, text, passed }) => {
    const files = [...group(passed, ({ file }) => file)].sort();
    const named = files.map(([file, tests]) => {
      const titles = tests.slice(0, most).map(({ title }) => inCell(title));
      const more = tests.length > most ? ` and ${tests.length - most} more` : '';
      return `\`${file}\`: ${titles.join(' · ')}${more}`;
    });
    return `| ${number} | ${inCell(text)} | ${named.join('<br>')} |`;
  });
  return `# Conformance

For each sentence of docs/specification.md, the tests that have its number as a tag, ran and passed.

| Sentence | Requirement | Proved by |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** Text on one line, in which nothing is markup of a table. */
function inCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
