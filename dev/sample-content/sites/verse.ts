/**
 * Text whose line breaks and runs of spaces are meant: only the indentation that all its lines
 * share, and the line breaks next to the quotes, are taken away.
 */
export function verse(text: TemplateStringsArray): string {
  const lines = text.join('').replace(/^\n/, '').trimEnd().split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...written.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent).trimEnd()).join('\n');
}
