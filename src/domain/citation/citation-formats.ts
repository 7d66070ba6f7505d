import { bibtexCitation, cslCitation, risCitation } from './citation-data';
import {
  bluebookCitation,
  chicagoCitation,
  markdownCitation,
  robustLink,
  wikipediaCitation,
} from './citation-text';
import type { CitedPage } from './cited-page';

/** A way to write a citation. */
export interface CitationFormat {
  readonly id: string;
  /** The name shown to readers. */
  readonly name: string;
  /** The file name extension, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  readonly format: (page: CitedPage) => string;
}

function formatOf(
  id: string,
  name: string,
  [extension, mediaType]: readonly [extension: string, mediaType: string],
  format: CitationFormat['format'],
): CitationFormat {
  return { id, name, extension, mediaType, format };
}

const text = ['txt', 'text/plain'] as const;

/** The formats in which a page can be cited, in the order of the list shown. */
export const citationFormats = [
  formatOf('chicago', 'Chicago', text, chicagoCitation),
  formatOf('bluebook', 'Bluebook', text, bluebookCitation),
  formatOf('wikipedia', 'Wikipedia', text, wikipediaCitation),
  formatOf('bibtex', 'BibTeX', ['bib', 'application/x-bibtex'], bibtexCitation),
  formatOf('ris', 'RIS', ['ris', 'application/x-research-info-systems'], risCitation),
  formatOf(
    'csl-json',
    'CSL-JSON',
    ['json', 'application/vnd.citationstyles.csl+json'],
    cslCitation,
  ),
  formatOf('robust-link', 'Robust Link', ['html', 'text/html'], robustLink),
  formatOf('pwid', 'PWID', text, ({ pwid }) => pwid),
  formatOf('markdown', 'Markdown', ['md', 'text/markdown'], markdownCitation),
] as const;
