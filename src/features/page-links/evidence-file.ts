import { linkTargetOf } from '../../domain/changes/compare-text';
import { compareVersions } from '../../domain/changes/compare-versions';
import type { ComparedPiece } from '../../domain/changes/piece-list';
import { chicagoCitation } from '../../domain/citation/citation-text';
import { type CitedPage, describePeriod } from '../../domain/citation/cited-page';
import { sha256Base64, sha256Hex } from '../../domain/citation/sha256';
import { canonicalVersion, type HashedItem } from '../../domain/citation/version-hash';
import { plainOf, type Version } from '../../domain/content/content-item';
import { escapeHtml } from '../../domain/text/escape-html';
import { inkedText } from '../../domain/text/ink';
import { messages } from '../../domain/text/messages';
import { isLink, type Segment, textOfSegment } from '../../domain/text/segment';
import { formatLongDateAmong, isoOfDigits } from '../../domain/time/timestamp-format';
import { explanation } from './evidence-explanation';
import { evidenceScript, evidenceStyle } from './evidence-page';

/** Identifies the form of an evidence file. Any change of the form needs another name. */
export const evidenceFormat = 'mnemosyne-evidence-3';

/** One version of an item, or two to compare, as saved by a reader. */
export interface Evidence {
  /** When it was saved: 14 digits, UTC. */
  readonly saved: string;
  /** How the later version is cited. */
  readonly page: CitedPage;
  readonly item: HashedItem;
  /** Oldest first. */
  readonly versions: readonly EvidenceVersion[];
}

interface EvidenceVersion {
  /** 14 digits, UTC. */
  readonly key: string;
  readonly version: Version;
}

/** What an evidence file holds for verification, as JSON. */
interface EvidenceData {
  readonly format: string;
  readonly saved: string;
  readonly page: CitedPage;
  readonly versions: readonly {
    /** The canonical JSON that the hash covers. */
    readonly canonical: string;
    readonly sha256: string;
  }[];
  /** The SHA-256 of the text that a reader sees: the text content of `main`. */
  readonly text: string;
}

/**
 * One HTML file with the versions, their difference, citation and hashes. It needs nothing from
 * elsewhere and no scripts; its script only verifies the hashes. The same evidence always gives the
 * same file.
 *
 * @throws TypeError if a text contains a lone surrogate (`canonicalVersion`).
 */
export async function evidenceFile(evidence: Evidence): Promise<string> {
  const { saved, page, item } = evidence;
  const versions = await Promise.all(
    evidence.versions.map(async ({ key, version }) => {
      const canonical = canonicalVersion(item, key, version);
      return { canonical, sha256: await sha256Hex(canonical) };
    }),
  );
  const main = mainOf(evidence, versions);
  const text = await sha256Hex(textContentOf(main));
  const data: EvidenceData = { format: evidenceFormat, saved, page, versions, text };
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${await sha256Base64(evidenceStyle)}'`,
    `script-src 'sha256-${await sha256Base64(evidenceScript)}'`,
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${escapeText(`${titleOf(page)}: evidence`)}</title>
<style>${evidenceStyle}</style>
</head>
<body>
<main>
${main}
</main>
<p id="verification" role="status">Not verified: scripts are off.</p>
<script type="application/json" id="evidence">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${evidenceScript}</script>
</body>
</html>
`;
}

/** The name under which a browser saves an evidence file. */
export function evidenceFileName({ version }: CitedPage): string {
  return `evidence-${version}.html`;
}

function titleOf({ title }: CitedPage): string {
  return inkedText(title) ?? messages.untitled;
}

/** The part that readers see and that the script verifies. */
function mainOf({ saved, page, versions }: Evidence, hashes: EvidenceData['versions']): string {
  const { author, siteName, originalAddress, capturedFrom, address, pwid } = page;
  const [first, second] = versions;
  const keys = versions.map(({ key }) => key);
  const dateOf = (key: string) => formatLongDateAmong(keys, key);
  const changed = first && second && compareVersions(first.version, second.version);
  const difference = changed
    ? [
        `<h2>What changed</h2>`,
        `<p>From ${dateOf(first.key)} to ${dateOf(second.key)}: <ins>added</ins>, <del>removed</del>.</p>`,
        quoteHtml(changed.headline.map(pieceHtml).join(''), changed.body.map(pieceHtml).join('')),
      ]
    : [];
  return [
    `<h1 dir="auto">${escapeText(titleOf(page))}</h1>`,
    `<p>${author ? `By <bdi>${escapeText(author)}</bdi>. ` : ''}${escapeText(siteName)}.</p>`,
    ...versions.flatMap(({ key, version }) => [
      `<h2>Version of ${dateOf(key)}</h2>`,
      ...(key === page.version ? [`<p>This version ${describePeriod(page)}.</p>`] : []),
      quoteHtml(
        plainOf(version).headline.map(segmentHtml).join(''),
        plainOf(version).body.map(segmentHtml).join(''),
      ),
    ]),
    ...difference,
    `<h2>Source</h2>`,
    `<dl>`,
    ...[
      ['Citation', chicagoCitation(page)],
      ['Original address', originalAddress],
      ...(capturedFrom ? [['Captured from', capturedFrom]] : []),
      ['Archived address', address],
      ['PWID', pwid],
      ...versions.map(({ key }, index) => [
        `SHA-256 of the version of ${isoOfDigits(key)}`,
        hashes[index]?.sha256 ?? '',
      ]),
      ['Saved', isoOfDigits(saved)],
    ].map(([name = '', text = '']) => `<dt>${name}</dt><dd>${escapeText(text)}</dd>`),
    `</dl>`,
    ...explanation,
  ].join('\n');
}

/** A headline and a body, both as HTML. */
function quoteHtml(headline: string, body: string): string {
  return [
    `<blockquote>`,
    `<p class="headline" dir="auto">${headline}</p>`,
    `<div class="body" dir="auto">${body}</div>`,
    `</blockquote>`,
  ].join('\n');
}

function pieceHtml({ change, segment }: ComparedPiece): string {
  const html = segmentHtml(segment);
  if (change === 'same') return html;
  return change === 'added' ? `<ins>${html}</ins>` : `<del>${html}</del>`;
}

/** Links are inactive; each text is followed by its target. */
function segmentHtml(segment: Segment): string {
  const text = escapeText(textOfSegment(segment));
  if (isLink(segment)) {
    return `<u>${text}</u> <bdi class="target">(${escapeText(linkTargetOf(segment))})</bdi>`;
  }
  const type = typeof segment === 'object' && 'type' in segment ? segment.type : 'plain';
  if (type === 'bold') return `<strong>${text}</strong>`;
  return type === 'italic' ? `<em>${text}</em>` : text;
}

/** Escapes text for HTML so that parsing restores it, except for NUL, which becomes U+FFFD. */
function escapeText(text: string): string {
  return escapeHtml(text.replaceAll('\0', '\ufffd')).replaceAll('\r', '&#13;');
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#13;': '\r',
};

/** The text content of an element with this HTML, which `escapeText` has escaped. */
function textContentOf(html: string): string {
  const text = html
    .replace(/<[^<>]*>/g, '')
    .replace(/&[^&;]+;/g, (sign) => characters[sign] ?? sign);
  return `\n${text}\n`;
}
