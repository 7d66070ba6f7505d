import { isRecord, type UnknownRecord } from '../../src/backend/record';
import type { IdLinkSegment, Segment } from '../../src/domain/segment';
import { idLinkTexts, segmentFields, unknownFieldsOf } from './item-fields';

/** Reads segments strictly: throws, naming the field; tells `drop` of fields it does not know. */
export class SegmentReader {
  constructor(private readonly drop: (path: string) => void) {}

  /** A list of segments; a missing one is empty. */
  list(value: unknown, path: string): readonly Segment[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) throw new Error(`${path}: a list of segments is expected`);
    return value.map((each: unknown, at) => this.#segment(each, `${path}[${at}]`));
  }

  #segment(value: unknown, path: string): Segment {
    if (typeof value === 'string') return wellFormed(value, path);
    if (!isRecord(value)) throw new Error(`${path}: a text or a segment is expected`);
    const { linkType, type } = value;
    if (linkType === 'external') {
      this.#dropUnknown(value, path);
      return { linkType, url: textOf(value, 'url', path), text: textOf(value, 'text', path) };
    }
    if (linkType === 'id') return this.#idLink(value, path);
    if (linkType !== undefined) {
      throw new Error(`${path}.linkType: "external" or "id" is expected`);
    }
    if (type !== 'italic' && type !== 'bold' && type !== 'plain') {
      throw new Error(`${path}.type: "italic", "bold" or "plain" is expected`);
    }
    this.#dropUnknown(value, path);
    return { text: textOf(value, 'text', path), type };
  }

  #idLink(value: UnknownRecord, path: string): IdLinkSegment {
    this.#dropUnknown(value, path);
    const { linkWithBranch } = value;
    if (linkWithBranch !== undefined && typeof linkWithBranch !== 'boolean') {
      throw new Error(`${path}.linkWithBranch: true or false is expected`);
    }
    const texts = idLinkTexts.filter((field) => value[field] !== undefined);
    return {
      linkType: 'id',
      targetId: textOf(value, 'targetId', path),
      text: textOf(value, 'text', path),
      ...(linkWithBranch === undefined ? {} : { linkWithBranch }),
      ...Object.fromEntries(texts.map((field) => [field, textOf(value, field, path)])),
    };
  }

  #dropUnknown(value: UnknownRecord, path: string): void {
    for (const field of unknownFieldsOf(value, segmentFields(value))) {
      this.drop(`${path}.${field.slice(0, 40)}`);
    }
  }
}

function textOf(value: UnknownRecord, field: string, path: string): string {
  const text = value[field];
  if (typeof text !== 'string') throw new Error(`${path}.${field}: a text is expected`);
  return wellFormed(text, `${path}.${field}`);
}

/** Half of a surrogate pair cannot be stored: the database would keep another character. */
function wellFormed(text: string, path: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new Error(`${path}: half a character`);
  return text;
}
