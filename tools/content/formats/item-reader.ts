import { parseProvenance } from '../../../src/backend/provenance-document';
import type { Approval, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { isSiteKey, type SiteKey } from '../../../src/domain/content/site-registry';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import { isTimeZone } from '../../../src/domain/time/time-zone';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import type { ArchiveItem } from '../model/archive-item';
import { itemFields, unknownFieldsOf, versionFields } from '../model/item-fields';
import { SegmentReader } from './segment-reader';

/** Values for fields that an item does not have. */
export interface ItemDefaults {
  readonly site: SiteKey | undefined;
  readonly branch: string;
  readonly tz: string;
}

const lineFields = [...itemFields, 'unapproved', 'provenance', 'documentId'];
const maxTextLength = 1000;

/**
 * Reads an item strictly, unlike the app, which shows whatever it can: an importer can still fix
 * the file. Throws, naming the field; collects unknown fields in `dropped`.
 */
export class ItemReader {
  readonly dropped: string[] = [];
  readonly #segments = new SegmentReader((path) => this.dropped.push(path));

  constructor(private readonly defaults: ItemDefaults) {}

  read(value: unknown): ArchiveItem {
    if (!isRecord(value)) throw new Error('this line is not an item: expected {…}');
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
        ...this.#withdrawn(value.withdrawn),
      },
      unapproved: waiting,
      ...this.#provenance(value.provenance),
    };
  }

  /**
   * Separates published and unapproved versions: `versions` may contain unapproved ones, which
   * readers must not get.
   */
  #versions(item: UnknownRecord) {
    if (absent(item.versions) && absent(item.unapproved)) {
      throw new Error('versions: an item needs versions');
    }
    const approved = new Map<string, Version>();
    const waiting = new Map<string, Version>();
    for (const field of ['versions', 'unapproved'] as const) {
      const versions = item[field] ?? {};
      if (!isRecord(versions)) throw new Error(`${field}: expected a map by timestamp`);
      for (const [key, value] of Object.entries(versions)) {
        const path = `${field}.${key.slice(0, 40)}`;
        if (!isTimestamp(key)) throw new Error(`${path}: the key is not a timestamp`);
        const version = this.#version(value, path);
        if (field === 'unapproved' && version.approved === 'yes') {
          throw new Error(`${path}.approved: expected "pending", "no" or "withdrawn"`);
        }
        const place = version.approved === 'yes' ? approved : waiting;
        if (place.has(key)) throw new Error(`${path}: this version appears twice`);
        place.set(key, version);
      }
    }
    return { approved, waiting };
  }

  #withdrawn(value: unknown): Pick<ArchiveItem['document'], 'withdrawn'> {
    if (absent(value)) return {};
    if (!isRecord(value)) throw new Error('withdrawn: expected a map by timestamp');
    const withdrawn: Record<string, string> = {};
    for (const [key, date] of Object.entries(value)) {
      if (!isTimestamp(key) || typeof date !== 'string' || !isTimestamp(date)) {
        throw new Error(`withdrawn.${key.slice(0, 40)}: expected timestamps`);
      }
      withdrawn[key] = date;
    }
    return { withdrawn };
  }

  #provenance(value: unknown): Pick<ArchiveItem, 'provenance'> {
    if (absent(value)) return {};
    if (!isRecord(value)) throw new Error('provenance: expected a map by timestamp');
    const provenance = new Map<string, Provenance>();
    for (const [key, stored] of Object.entries(value)) {
      const path = `provenance.${key.slice(0, 40)}`;
      if (!isTimestamp(key)) throw new Error(`${path}: the key is not a timestamp`);
      const parsed = parseProvenance(stored);
      if (!parsed) throw new Error(`${path}: expected a date, a file and a tool`);
      provenance.set(key, parsed);
    }
    return { provenance };
  }

  #version(value: unknown, path: string): Version {
    if (!isRecord(value)) throw new Error(`${path}: expected a version`);
    this.#dropUnknown(value, versionFields, `${path}.`);
    const { approved } = value;
    if (!isApproval(approved)) {
      throw new Error(`${path}.approved: expected "yes", "pending", "no" or "withdrawn"`);
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
    if (typeof site !== 'string' || !isSiteKey(site)) throw new Error('itemSite: not a site');
    return site;
  }

  #zone(value: unknown): string {
    const zone = this.#text(value, 'itemTz', this.defaults.tz);
    if (!isTimeZone(zone)) throw new Error('itemTz: not a time zone, such as Europe/Berlin');
    return zone;
  }

  /** The document id, if it differs from the item's id, which then need not be a valid one. */
  #name(value: unknown, itemId: string): Pick<ArchiveItem, 'documentId'> {
    if (!absent(value)) {
      return { documentId: documentName(this.#text(value, 'documentId', ''), 'documentId') };
    }
    documentName(itemId, 'itemId');
    return {};
  }

  #text(value: unknown, field: string, otherwise: string): string {
    const text = absent(value) ? otherwise : value;
    if (typeof text !== 'string' || text === '') throw new Error(`${field}: expected a string`);
    if (Buffer.byteLength(text) > maxTextLength) throw new Error(`${field}: too long`);
    if (/\p{Surrogate}/u.test(text)) throw new Error(`${field}: half a surrogate pair`);
    return text;
  }

  #dropUnknown(record: UnknownRecord, known: readonly string[], prefix: string): void {
    for (const field of unknownFieldsOf(record, known)) {
      this.dropped.push(`${prefix}${field.slice(0, 40)}`);
    }
  }
}

/** Checks that Firestore accepts a document id. */
function documentName(name: string, field: string): string {
  if (name.includes('/') || /^(?:\.\.?|__.*__)$/s.test(name)) {
    throw new Error(`${field}: not a valid document id`);
  }
  return name;
}

function isApproval(value: unknown): value is Approval {
  return value === 'yes' || value === 'pending' || value === 'no' || value === 'withdrawn';
}

function absent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
