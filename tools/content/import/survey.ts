import { text } from 'node:stream/consumers';
import { isSiteKey, siteKeys } from '../../../src/domain/content/site-registry';
import { isRecord, parseJson, textField } from '../../../src/domain/text/record';
import { isTimestamp, timestampOfDate } from '../../../src/domain/time/timestamp';
import { fileSource } from '../formats/byte-source';
import { readFeed } from '../formats/read-feed';
import { readLines } from '../formats/read-lines';
import { openZip, parseDatapackage } from '../formats/wacz';
import { bare } from '../html/headline';
import type { PageTitles } from '../model/captured-page';
import { parsePageUrl } from '../model/page-url';
import { wholePages } from './capture';
import { bytesShown, type Input, type OnProgress, readPages } from './read-inputs';
import type { HostText } from './site-names';
import { Stage } from './stage';

/** A host of which files have pages, or a site of which they have items. */
export interface SurveyedHost {
  /** Null for items, and for pages whose host is not known. */
  readonly host: string | null;
  /** The key that items give to their site, or null for pages. */
  readonly site: string | null;
  readonly pages: number;
  readonly captures: number;
  /** The timestamps of the first and the last capture. */
  readonly first: string;
  readonly last: string;
  /** What the pages call their site; the host if they do not. */
  readonly name: string;
  /** What the start page says that it is about, or ''. */
  readonly description: string;
  /** The language of most pages (BCP 47), or null. */
  readonly language: string | null;
}

interface SurveyRun {
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** What files contain, by host, the one with the most captures first. */
export async function surveyInputs(
  inputs: readonly Input[],
  { onProgress, signal }: SurveyRun,
): Promise<readonly SurveyedHost[]> {
  const stage = new Stage(wholePages);
  try {
    const hosts: SurveyedHost[] = [];
    const about: { title: string | null; description: string | null }[] = [];
    // Pages without a host are at that of their site, which is known at the import.
    const [site] = siteKeys.filter(isSiteKey);
    for (const input of inputs) {
      const options = { onBytes: bytesShown(input, onProgress), signal };
      if (input.format === 'feed') hosts.push(...(await surveyFeed(input, options.onBytes)));
      else if (input.format === 'ndjson')
        hosts.push(...(await surveyItems(input, options.onBytes)));
      else if (site) await readPages(input, site, stage, options);
      if (input.format === 'wacz') about.push(await packageOf(input));
    }
    stage.settleRevisits();
    const titled = about.find(({ title }) => title);
    for (const captured of stage.capturedHosts()) {
      const texts = stage.textsOfHost(captured.host);
      const own = describeSite(captured.host, texts);
      const isFirst = hosts.length === 0;
      hosts.push({
        // Pages of folders may have no host.
        ...{ site: null, ...captured, ...own, host: captured.host || null },
        // A package is about the site of which it has the most.
        ...(isFirst && titled?.title && { name: titled.title }),
        ...(isFirst && titled?.description && { description: titled.description }),
      });
    }
    return hosts.sort((a, b) => b.captures - a.captures);
  } finally {
    stage.close(true);
  }
}

/** The name that most pages give to their site, what the start page says of it, and the language of most. */
function describeSite(host: string, texts: readonly HostText[]) {
  const pages = texts.map(({ titles }): PageTitles => JSON.parse(titles));
  const [start] = pages;
  const isStart = texts[0] !== undefined && /^\/(?:index\.\w+)?$/.test(texts[0].path);
  const named = mostOf(pages.flatMap(({ siteNames }) => siteNames.slice(0, 1)));
  const title = isStart ? start?.openGraph || start?.title : '';
  return {
    name: named || title || host.replace(/^www\./, '') || 'Pages',
    description: (isStart && start?.description) || '',
    language: mostOf(texts.flatMap(({ lang }) => lang ?? [])),
  };
}

/** The text that occurs most often, as it is written first; null for none. */
function mostOf(texts: readonly string[]): string | null {
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const each of texts) {
    const key = bare(each);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { text: each, count: 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most?.text ?? null;
}

async function packageOf({ path }: Input) {
  const none = { title: null, description: null };
  const zip = await openZip(path).catch(() => null);
  try {
    const entry = zip?.entries.find(({ name }) => name === 'datapackage.json');
    return zip && entry ? parseDatapackage(await text(zip.read(entry))) : none;
  } catch {
    return none;
  } finally {
    zip?.close();
  }
}

/** Items by the site that they name. */
async function surveyItems(
  { path, name }: Input,
  onBytes: (bytes: number) => void,
): Promise<readonly SurveyedHost[]> {
  const keysOf = new Map<string, { pages: number; keys: string[] }>();
  for await (const line of readLines(fileSource(path, name, onBytes))) {
    const item = parseJson(line.text ?? '');
    if (!isRecord(item)) continue;
    const [site, versions] = [textField(item, 'itemSite'), item.versions];
    if (site === null || !isRecord(versions)) continue;
    const ofSite = keysOf.get(site) ?? { pages: 0, keys: [] };
    if (item.parentId == null) ofSite.pages++;
    ofSite.keys.push(...Object.keys(versions).filter(isTimestamp));
    keysOf.set(site, ofSite);
  }
  return [...keysOf].flatMap(([site, { pages, keys }]) => {
    const [first, last] = [keys.sort()[0], keys.at(-1)];
    if (first === undefined || last === undefined) return [];
    const about = { name: site, description: '', language: null };
    return [{ host: null, site, pages, captures: keys.length, first, last, ...about }];
  });
}

/** A feed is about one site. */
async function surveyFeed(
  { path, name }: Input,
  onBytes: (bytes: number) => void,
): Promise<readonly SurveyedHost[]> {
  const about = new Map<string, string>();
  const dates: string[] = [];
  const hosts: string[] = [];
  for await (const { fields } of readFeed(fileSource(path, name, onBytes), new Map(), about)) {
    const date = fields.get('wp:post_date_gmt') ?? fields.get('published') ?? fields.get('pubDate');
    const time = Date.parse((date ?? '').replace(/^([\d-]{10}) ([\d:]{8})$/, '$1T$2Z'));
    const timestamp = Number.isNaN(time) ? null : timestampOfDate(new Date(time));
    if (timestamp) dates.push(timestamp);
    const url = parsePageUrl(fields.get('link') ?? '');
    if (url) hosts.push(url.host);
  }
  const [first, last] = [dates.sort()[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const host = mostOf(hosts);
  return [
    {
      ...{ host, site: null, pages: dates.length, captures: dates.length, first, last },
      name: about.get('title') ?? host ?? name,
      description: about.get('description') ?? about.get('subtitle') ?? '',
      language: about.get('language') ?? null,
    },
  ];
}
