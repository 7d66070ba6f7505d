import { counted } from '../../src/domain/text/messages';
import { parseUrl } from '../../src/domain/text/url';
import type { GivenFields } from '../../src/sites';
import { isLanguage, problemOfKey } from '../build/read-sites';
import type { SurveyedHost } from '../content/import/survey';
import { CommandError } from '../content/model/problem';

/** A site made of an archive. */
export interface ArchiveSite {
  readonly key: string;
  readonly fields: GivenFields;
  /** The host of its pages; null for items, and for pages whose host is not known. */
  readonly host: string | null;
  /** Whether the files have items, not pages. */
  readonly hasItems: boolean;
  /** What else the files contain. */
  readonly others: readonly SurveyedHost[];
}

/**
 * Makes a site of what files contain: of `wanted`, or else of the host with the most captures. `taken` are keys of other
 * sites. Throws if there is nothing.
 */
export function siteOfArchive(
  surveyed: readonly SurveyedHost[],
  wanted: string | null,
  taken: readonly string[],
): ArchiveSite {
  const [largest] = surveyed;
  if (!largest) throw new CommandError('There are no pages with text in these files.');
  const chosen =
    wanted === null ? largest : surveyed.find(({ host, site }) => wanted === (host ?? site));
  if (!chosen) {
    const names = surveyed.map(({ host, site }) => host ?? site).join(', ');
    throw new CommandError(`There are no pages of ${wanted} in these files. There are: ${names}.`);
  }
  const { host, site, name, description, language, first } = chosen;
  return {
    key: keyFor(site ?? host ?? name, site === null ? taken : []),
    fields: {
      name,
      description: description || describe(chosen),
      startDate: first,
      ...(language && isLanguage(language) && { language }),
    },
    host,
    hasItems: site !== null,
    others: surveyed.filter((each) => each !== chosen),
  };
}

/** "28 pages of www.iana.org" */
function describe({ host, pages }: SurveyedHost): string {
  return `${counted(pages, 'page')}${host === null ? '' : ` of ${host}`}`;
}

/** A key for a site: its host without "www." and without its last label, such as "blog-example". */
function keyFor(name: string, taken: readonly string[]): string {
  const host = parseUrl(`http://${name}/`)?.hostname ?? name;
  const labels = host.replace(/^www\./, '').split('.');
  const words = (labels.length > 1 ? labels.slice(0, -1) : labels).join('-');
  const key = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 30);
  const named = key === '' || problemOfKey(key) !== null ? `site-${key || 'archive'}` : key;
  return taken.includes(named) ? `${named}-archive` : named;
}
