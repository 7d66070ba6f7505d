import type { IdLinkSegment, Segment } from '../../src/domain/segment';
import { isSiteKey } from '../../src/domain/site-registry';
import { isTimestamp } from '../../src/domain/timestamp';

const escapedMark = String.raw`\\(?<escaped>[\\*_[\]])`;
const link = String.raw`\[(?<linkText>(?:\\.|[^\\[\]])+)\]\((?:(?<url>https?://[^()\s]+)|id:(?<idLink>[^()]+))\)`;

/** A passage inside one paragraph, between two marks that hug it and stand outside words. */
function markedPassage(mark: string, name: string): string {
  const wordOrMark = String.raw`[\p{L}\p{N}_${mark}]`;
  const passage = String.raw`(?:\\.|(?!\n\n)[^\\${mark}])+`;
  return `(?<!${wordOrMark})${mark}(?!\\s)(?<${name}>${passage})(?<!\\s)${mark}(?!${wordOrMark})`;
}

// The marks * and _ by their codes, for they mean other things in a pattern.
const bold = markedPassage('\\x2a', 'bold');
const italic = markedPassage('\\x5f', 'italic');
const token = new RegExp([escapedMark, link, bold, italic].join('|'), 'gu');

const idLinkOptions = ['site', 'date', 'branch', 'from'];

/**
 * The segments of a text in the samples' markup: `*bold*`, `_italic_`, `[text](https://…)`,
 * `[text](id:TARGET site=KEY date=TIMESTAMP branch=B from=B)`. A backslash takes its meaning
 * from a mark; whatever is not markup is kept as it is, newlines too.
 *
 * @throws Error when the target of an id link cannot be understood.
 */
export function parseSampleMarkup(markup: string): readonly Segment[] {
  const segments: Segment[] = [];
  let plain = '';
  let from = 0;
  for (const match of markup.matchAll(token)) {
    plain += markup.slice(from, match.index);
    from = match.index + match[0].length;
    const { escaped, ...found } = match.groups ?? {};
    if (escaped !== undefined) {
      plain += escaped;
      continue;
    }
    if (plain !== '') segments.push(plain);
    plain = '';
    segments.push(segmentOfToken(found));
  }
  plain += markup.slice(from);
  return plain === '' ? segments : [...segments, plain];
}

function segmentOfToken(found: Readonly<Record<string, string | undefined>>): Segment {
  const { bold, italic, linkText = '', url, idLink = '' } = found;
  if (bold !== undefined) return { text: withoutEscapes(bold), type: 'bold' };
  if (italic !== undefined) return { text: withoutEscapes(italic), type: 'italic' };
  const text = withoutEscapes(linkText);
  return url === undefined ? parseIdLink(idLink, text) : { linkType: 'external', url, text };
}

function parseIdLink(source: string, text: string): IdLinkSegment {
  const [targetId = '', ...pairs] = source.trim().split(/\s+/);
  const options = new Map(
    pairs.map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=');
      if (!idLinkOptions.includes(name) || value === '') {
        throw new Error(`"${pair}" is no option of an id link (in "id:${source}")`);
      }
      return [name, value];
    }),
  );
  const [site, date, branch, userBranch] = idLinkOptions.map((name) => options.get(name));
  if (site !== undefined && !isSiteKey(site)) throw new Error(`"${site}" is no site key`);
  if (date !== undefined && !isTimestamp(date)) throw new Error(`"${date}" is no timestamp`);
  // Absent fields must be absent: Firestore refuses undefined.
  return {
    linkType: 'id',
    targetId,
    text,
    ...(site !== undefined && { targetSite: site }),
    ...(date !== undefined && { date }),
    ...(branch !== undefined && { newUserBranch: branch, linkWithBranch: true }),
    ...(userBranch !== undefined && { userBranch }),
  };
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([\\*_[\]])/g, '$1');
}
