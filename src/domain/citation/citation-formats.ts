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

const text = { extension: 'txt', mediaType: 'text/plain' } as const;

/** The formats in which a page can be cited, in the order of the list shown. */
export const citationFormats = [
  { id: 'chicago', name: 'Chicago', ...text, format: chicagoCitation },
  { id: 'bluebook', name: 'Bluebook', ...text, format: bluebookCitation },
  { id: 'wikipedia', name: 'Wikipedia', ...text, format: wikipediaCitation },
  {
    id: 'bibtex',
    name: 'BibTeX',
    extension: 'bib',
    mediaType: 'application/x-bibtex',
    format: bibtexCitation,
  },
  {
    id: 'ris',
    name: 'RIS',
    extension: 'ris',
    mediaType: 'application/x-research-info-systems',
    format: risCitation,
  },
  {
    id: 'csl-json',
    name: 'CSL-JSON',
    extension: 'json',
    mediaType: 'application/vnd.citationstyles.csl+json',
    format: cslCitation,
  },
  {
    id: 'robust-link',
    name: 'Robust Link',
    extension: 'html',
    mediaType: 'text/html',
    format: robustLink,
  },
  { id: 'pwid', name: 'PWID', ...text, format: ({ pwid }) => pwid },
  {
    id: 'markdown',
    name: 'Markdown',
    extension: 'md',
    mediaType: 'text/markdown',
    format: markdownCitation,
  },
] as const satisfies readonly CitationFormat[];
