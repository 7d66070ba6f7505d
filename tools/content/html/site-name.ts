/** Whether a line is nothing but the name of a site. */
export type IsSiteName = (line: string) => boolean;

const address = /^(?:(?:https?:\/\/|www\.)\S+|(?:[\w-]+\.)+[a-z]{2,5}|[a-z]:\\.+)$/i;

/** Separators of a title and the site's name, such as in "News | Site" and "Site: News". */
const separator = /\s*[|｜：»«·•—]+\s*|\s+[–/:-]+\s+|:+\s*/;

/** Fewer pages may share a part of their titles by chance. */
const minPages = 3;

/** Recognizes these names of a site, its host, the main part of that, and addresses. */
export function siteNameOf(host: string, names: readonly string[]): IsSiteName {
  // "bbc" of news.bbc.co.uk.
  const label = host
    .split('.')
    .slice(0, -1)
    .findLast(({ length }) => length > 2);
  const all = [host, host.replace(/^www\./, ''), label ?? '', ...names];
  const known = new Set(all.map(bare).filter((name) => name !== ''));
  return (line) => known.has(bare(line)) || address.test(line);
}

/** Removes the site's name from the beginning or end of a title. */
export function withoutSiteName(title: string, isSiteName: IsSiteName): string {
  const { first, last } = endsOf(title);
  if (first && isSiteName(first.name)) return first.rest;
  return last && isSiteName(last.name) ? last.rest : title;
}

/**
 * Returns the names that the titles of a host's pages share: what at least three of them, and more than
 * half, are, or have at their beginning or end beside a separator.
 */
export function sharedNames(titles: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const { first, last } = endsOf(title);
    const names = new Set([title, first?.name ?? '', last?.name ?? ''].map(bare));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const least = Math.max(minPages, Math.floor(titles.length / 2) + 1);
  return [...counts].flatMap(([name, count]) => (name !== '' && count >= least ? name : []));
}

/** The letters and digits of a name, without accents. */
export function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

interface TitleEnd {
  readonly name: string;
  readonly rest: string;
}

/** Cuts a title at its first and at its last separator. */
function endsOf(title: string): { readonly first?: TitleEnd; readonly last?: TitleEnd } {
  const cuts = [...title.matchAll(new RegExp(separator, 'g'))];
  const [first, last] = [cuts[0], cuts.at(-1)].map((cut) => ({
    before: title.slice(0, cut?.index),
    after: cut ? title.slice(cut.index + cut[0].length) : '',
  }));
  if (cuts.length === 0 || !first || !last) return {};
  return {
    first: { name: first.before, rest: first.after },
    last: { name: last.after, rest: last.before },
  };
}
