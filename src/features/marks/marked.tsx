import type { SearchExcerpt } from '../../domain/search/search-excerpt';

/** A text with its matches marked. */
export function Marked({ text, ranges }: SearchExcerpt) {
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
