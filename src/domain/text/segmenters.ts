type Granularity = 'grapheme' | 'word' | 'sentence';

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * The parts of a text (Unicode Standard Annex #29) in a language (BCP 47); '' is an unknown one. Without a language,
 * that of the browser would decide, which must not change what a word or a sentence is.
 */
export function segmentsOf(text: string, granularity: Granularity, language = ''): Intl.Segments {
  // Scripts, regions and variants make no difference.
  const [primary = ''] = /^[a-z]{2,3}(?![^-])/i.exec(language) ?? [];
  const name = `${granularity} ${primary}`;
  let segmenter = segmenters.get(name);
  if (!segmenter) {
    // At its first use: before the text, it would delay the text (docs/performance.md).
    segmenter = new Intl.Segmenter(primary === '' ? 'en' : [primary, 'en'], { granularity });
    segmenters.set(name, segmenter);
  }
  return segmenter.segment(text);
}
