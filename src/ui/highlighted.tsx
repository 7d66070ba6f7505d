import { useEffect } from 'react';
import './highlighted.css';

interface Props {
  /** The name of the highlight in a stylesheet. */
  readonly name: string;
  readonly ranges: Range | readonly Range[];
  /** Where highlights overlap, that of the higher priority is on top. */
  readonly priority?: number;
}

/**
 * Draws ranges of text by the CSS Custom Highlight API, which leaves the document as it is. Draws nothing in browsers
 * that lack it.
 */
export function Highlighted({ name, ranges, priority = 0 }: Props) {
  useEffect(() => {
    if (typeof Highlight === 'undefined') return;
    const highlight = new Highlight();
    // As arguments of the constructor, many ranges would exceed the stack.
    for (const range of ranges instanceof Range ? [ranges] : ranges) highlight.add(range);
    highlight.priority = priority;
    CSS.highlights.set(name, highlight);
    return () => {
      CSS.highlights.delete(name);
    };
  }, [name, ranges, priority]);
  return null;
}
