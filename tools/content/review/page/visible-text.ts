import { linkTargetOf } from '../../../../src/domain/changes/compare-text';
import { parseExternalUrl } from '../../../../src/domain/text/external-url';
import type { LinkSegment } from '../../../../src/domain/text/segment';

// Control characters and those without a width: they could hide a change, or reorder the text. Variation
// selectors, which emoji have, change only how a character looks.
const invisible =
  /(?![\t\n\r]|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/gu;

/** Shows invisible characters by their code ("‹U+202E›"). */
export function visibleText(text: string): string {
  return text.replace(invisible, (sign) => {
    const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `‹U+${code}›`;
  });
}

/** Describes where a link leads, with the host in ASCII. */
export function linkName(link: LinkSegment): string {
  const target = linkTargetOf(link);
  if (link.linkType === 'external') {
    const url = parseExternalUrl(link.url);
    return url
      ? `‹${url.href}›`
      : `‹shown as text, because it leads nowhere: ${visibleText(target)}›`;
  }
  const { linkWithBranch, newUserBranch, userBranch } = link;
  const from = userBranch ? ` of branch ${visibleText(userBranch)}` : '';
  const move =
    linkWithBranch && newUserBranch
      ? `, moves readers${from} to branch ${visibleText(newUserBranch)}`
      : '';
  return `‹story ${visibleText(target)}${move}›`;
}
