type Granularity = 'grapheme' | 'word' | 'sentence';

const segmenters = new Map<Granularity, Intl.Segmenter>();

/**
 * The parts of a text (Unicode Standard Annex #29). Content does not say its language; without one, that of
 * the browser would decide, which must not change what a word or a sentence is.
 */
export function segmentsOf(text: string, granularity: Granularity): Intl.Segments {
  let segmenter = segmenters.get(granularity);
  if (!segmenter) {
    // At its first use: before the text, it would delay the text (docs/performance.md).
    segmenter = new Intl.Segmenter('en', { granularity });
    segmenters.set(granularity, segmenter);
  }
  return segmenter.segment(text);
}
