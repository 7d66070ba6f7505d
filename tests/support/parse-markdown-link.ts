export interface MarkdownLink {
  readonly text: string;
  readonly address: string;
  /** What follows the link. */
  readonly rest: string;
}

/**
 * Parses a line of Markdown that begins with a link (CommonMark 0.31, sections 2.4 and 6.3). Throws
 * if its text contains anything that is not text.
 */
export function parseMarkdownLink(line: string): MarkdownLink {
  const link = /^\[((?:\\[!-/:-@[-`{-~]|[^\\[\]])*)\]\(([^\s()<>]+)\)(.*)$/su.exec(line);
  const [, text = '', address = '', rest = ''] = link ?? [];
  if (!link) throw new Error(`No link: ${line}`);
  const unescaped = text.replace(/\\[!-/:-@[-`{-~]/g, '');
  if (/[\\`*_[\]<>&!~|\n\r]|:\/\/|www\./i.test(unescaped)) throw new Error(`Markup: ${line}`);
  return { text: text.replace(/\\(.)/g, '$1'), address, rest };
}
