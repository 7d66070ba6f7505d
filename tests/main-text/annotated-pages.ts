import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isRecord, parseJson, textField } from '../../src/domain/text/record';
import { textOfSegment } from '../../src/domain/text/segment';
import { readPage } from '../../tools/content/html/read-page';

/** A page, with the text that people want of it. */
export interface AnnotatedPage {
  readonly name: string;
  readonly html: string;
  readonly wanted: string;
}

/**
 * Reads the annotated pages in a folder, in one of these forms: `ground-truth.json` with `html/ID.html.gz` (the article
 * extraction benchmark), or `NAME/source.html` with `NAME/expected.html` (the tests of Readability).
 */
export function annotatedPages(folder: string): readonly AnnotatedPage[] {
  const truth = join(folder, 'ground-truth.json');
  if (existsSync(truth)) return ofBenchmark(folder, truth);
  return readdirSync(folder).flatMap((name): AnnotatedPage[] => {
    const [source, expected] = ['source', 'expected'].map((each) =>
      join(folder, name, `${each}.html`),
    );
    if (source && expected && existsSync(source) && existsSync(expected)) {
      const wanted = allTextOf(readFileSync(expected, 'utf8'));
      return [{ name, html: readFileSync(source, 'utf8'), wanted }];
    }
    return [];
  });
}

function ofBenchmark(folder: string, truth: string): readonly AnnotatedPage[] {
  const parsed = parseJson(readFileSync(truth, 'utf8'));
  return Object.entries(isRecord(parsed) ? parsed : {}).flatMap(([name, entry]) => {
    const wanted = isRecord(entry) ? textField(entry, 'articleBody') : null;
    const file = join(folder, 'html', `${name}.html.gz`);
    if (wanted === null || !existsSync(file)) return [];
    return [{ name, html: gunzipSync(readFileSync(file)).toString(), wanted }];
  });
}

function allTextOf(html: string): string {
  return readPage(html, 'http://a.example/').body.map(textOfSegment).join('');
}
