import { isRecord, type UnknownRecord } from '../../src/backend/record';
import type { VersionDocument } from '../../src/domain/content-item';
import { isSiteKey, type SiteKey } from '../../src/domain/site-registry';
import { isTimeZone } from '../../src/domain/time-zone';
import { isTimestamp } from '../../src/domain/timestamp';
import type { ArchiveItem } from './archive-item';
import { itemFields, unknownFieldsOf, versionFields } from './item-fields';
import { SegmentReader } from './segment-reader';

/** What an item is that does not say it itself. */
export interface ItemDefaults {
  readonly site: SiteKey | undefined;
  readonly branch: string;
  readonly tz: string;
}

const lineFields = [...itemFields, 'unapproved', 'documentId'];
const longestText = 1000;

/**
 * Reads an item strictly, unlike the app, which shows whatever it can: here somebody can still
 * mend what is wrong. Throws, naming the field; unknown fields are gathered in `dropped`.
 */
export class ItemReader {
  readonly dropped: string[] = [];
  readonly #segments = new SegmentReader((path) => this.dropped.push(path));

  constructor(private readonly defaults: ItemDefaults) {}

  read(value: unknown): ArchiveItem {
    if (!isRecord(value)) throw new Error('this line is no item: {…} is expected');
    this.#dropUnknown(value, lineFields, '');
    const { approved, waiting } = this.#versions(value);
    const itemId = this.#text(value.itemId, 'itemId', '');
    return {
      ...this.#name(value.documentId, itemId),
      document: {
        itemId,
        itemSite: this.#site(value.itemSite),
        parentId: absent(value.parentId) ? null : this.#text(value.parentId, 'parentId', ''),
        itemBranch: this.#text(value.itemBranch, 'itemBranch', this.defaults.branch),
        itemTz: this.#zone(value.itemTz),
        author: absent(value.author) ? null : this.#text(value.author, 'author', ''),
        versions: Object.fromEntries(approved),
      },
      unapproved: waiting,
    };
  }

  /** Versions by where they belong: `versions` may hold unapproved ones, which readers never get. */
  #versions(item: UnknownRecord) {
    if (absent(item.versions) && absent(item.unapproved)) {
      throw new Error('versions: an item needs versions');
    }
    const approved = new Map<string, VersionDocument>();
    const waiting = new Map<string, VersionDocument>();
    for (const field of ['versions', 'unapproved'] as const) {
      const versions = item[field] ?? {};
      if (!isRecord(versions)) throw new Error(`${field}: a map by timestamp is expected`);
      for (const [key, value] of Object.entries(versions)) {
        const path = `${field}.${key.slice(0, 40)}`;
        if (!isTimestamp(key)) throw new Error(`${path}: the key is no timestamp`);
        const version = this.#version(value, path);
        if (field === 'unapproved' && version.approved === 'yes') {
          throw new Error(`${path}.approved: "pending" or "no" is expected`);
        }
        const place = version.approved === 'yes' ? approved : waiting;
        if (place.has(key)) throw new Error(`${path}: this version is given twice`);
        place.set(key, version);
      }
    }
    return { approved, waiting };
  }

  #version(value: unknown, path: string): VersionDocument {
    if (!isRecord(value)) throw new Error(`${path}: a version is expected`);
    this.#dropUnknown(value, versionFields, `${path}.`);
    const { approved } = value;
    if (approved !== 'yes' && approved !== 'pending' && approved !== 'no') {
      throw new Error(`${path}.approved: "yes", "pending" or "no" is expected`);
    }
    return {
      approved,
      headline: this.#segments.list(value.headline, `${path}.headline`),
      body: this.#segments.list(value.body, `${path}.body`),
    };
  }

  #site(value: unknown): SiteKey {
    const site = absent(value) ? this.defaults.site : value;
    if (site === undefined) throw new Error('itemSite: missing, and --site names none');
    if (typeof site !== 'string' || !isSiteKey(site)) throw new Error('itemSite: no site');
    return site;
  }

  #zone(value: unknown): string {
    const zone = this.#text(value, 'itemTz', this.defaults.tz);
    if (!isTimeZone(zone)) throw new Error('itemTz: no time zone, such as Europe/Berlin');
    return zone;
  }

  /** The name of the document, where the item's id is not, so that it need not be one. */
  #name(value: unknown, itemId: string): Pick<ArchiveItem, 'documentId'> {
    if (!absent(value)) {
      return { documentId: documentName(this.#text(value, 'documentId', ''), 'documentId') };
    }
    documentName(itemId, 'itemId');
    return {};
  }

  #text(value: unknown, field: string, otherwise: string): string {
    const text = absent(value) ? otherwise : value;
    if (typeof text !== 'string' || text === '') throw new Error(`${field}: a text is expected`);
    if (Buffer.byteLength(text) > longestText) throw new Error(`${field}: too long`);
    if (/\p{Surrogate}/u.test(text)) throw new Error(`${field}: half a character`);
    return text;
  }

  #dropUnknown(record: UnknownRecord, known: readonly string[], prefix: string): void {
    for (const field of unknownFieldsOf(record, known)) {
      this.dropped.push(`${prefix}${field.slice(0, 40)}`);
    }
  }
}

/** A name that Firestore accepts for a document. */
function documentName(name: string, field: string): string {
  if (name.includes('/') || /^(?:\.\.?|__.*__)$/s.test(name)) {
    throw new Error(`${field}: no name of a document`);
  }
  return name;
}

function absent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
