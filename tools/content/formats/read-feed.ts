import { SaxesParser } from 'saxes';
import type { ByteSource } from './byte-source';
import { decoderFor } from './charset';

/** A post or page of a feed (RSS, Atom) or of an export of WordPress (WXR), as it says itself. */
export interface FeedEntry {
  /** The line of the file on which it begins. */
  readonly line: number;
  /** The texts of its elements by their names, such as `wp:post_type`; the first of each name. */
  readonly fields: ReadonlyMap<string, string>;
  /** Those of its comments. */
  readonly comments: readonly ReadonlyMap<string, string>[];
}

const entryNames = new Set(['item', 'entry']);
const commentName = 'wp:comment';

/** A longer text of an element is cut: no page may be longer. In characters. */
const longestText = 8 * 1024 * 1024;

/**
 * Reads the entries of a feed, however long it is. Adds the names of authors by their logins to `authors`, and what the
 * feed says of itself to `about`, as it finds them. What is wrong with the XML is passed over, as readers of feeds do. Throws if the file cannot be read.
 */
export async function* readFeed(
  source: ByteSource,
  authors: Map<string, string>,
  about: Map<string, string> = new Map(),
): AsyncGenerator<FeedEntry> {
  const reader = new FeedReader(authors, about);
  let decoder: TextDecoder | null = null;
  for await (const bytes of source.read(0)) {
    decoder ??= decoderOf(bytes);
    reader.write(decoder.decode(bytes, { stream: true }));
    yield* reader.take();
  }
  reader.write(decoder?.decode() ?? '');
  yield* reader.take();
}

/** The decoder that the XML declaration names, by default that of UTF-8. */
function decoderOf(start: Uint8Array): TextDecoder {
  const declaration = Buffer.from(start.subarray(0, 200)).toString('latin1');
  const [, label = 'utf-8'] = /^<\?xml[^>]*\bencoding=["']([\w-]+)/.exec(declaration) ?? [];
  return decoderFor(label) ?? new TextDecoder();
}

class FeedReader {
  readonly #parser = new SaxesParser();
  /** The elements around the text that is read, with their texts so far. */
  readonly #open: { readonly name: string; text: string }[] = [];
  #entries: FeedEntry[] = [];
  #entry: { line: number; fields: Map<string, string>; comments: Map<string, string>[] } | null =
    null;
  #comment: Map<string, string> | null = null;
  #login = '';

  constructor(
    private readonly authors: Map<string, string>,
    private readonly about: Map<string, string>,
  ) {
    const parser = this.#parser;
    parser.on('error', () => {});
    parser.on('opentag', ({ name, attributes }) => this.#begin(name, attributes));
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
    parser.on('closetag', ({ name }) => this.#end(name));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  /** The entries that have been read since. */
  take(): readonly FeedEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    if (entryNames.has(name)) {
      this.#entry = { line: this.#parser.line, fields: new Map(), comments: [] };
    } else if (name === commentName) this.#comment = new Map();
    const rel = attributes.rel ?? 'alternate';
    // Atom has the address of an entry in an attribute.
    if (name === 'link' && rel === 'alternate') this.#set(name, attributes.href ?? '');
    this.#open.push({ name, text: '' });
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text = (element.text + text).slice(0, longestText);
  }

  #end(name: string): void {
    const element = this.#open.pop();
    const text = element?.text.trim() ?? '';
    if (name === commentName) {
      if (this.#comment) this.#entry?.comments.push(this.#comment);
      this.#comment = null;
    } else if (entryNames.has(name)) {
      if (this.#entry) this.#entries.push(this.#entry);
      this.#entry = null;
    } else if (name === 'wp:author_login') this.#login = text;
    else if (name === 'wp:author_display_name') this.authors.set(this.#login, text);
    else this.#set(this.#open.at(-1)?.name === 'author' ? 'author' : name, text);
  }

  #set(name: string, text: string): void {
    const fields = this.#comment ?? this.#entry?.fields ?? this.about;
    if (text !== '' && !fields.has(name)) fields.set(name, text);
  }
}
