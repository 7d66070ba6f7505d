import type { IdLinkSegment, Segment } from '../../../src/domain/content/segment';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import { idLinkTexts, segmentFields, unknownFieldsOf } from '../model/item-fields';

/** Reads segments strictly: throws, naming the field; calls `drop` for unknown fields. */
export class SegmentReader {
  constructor(private readonly drop: (path: string) => void) {}

  /** Reads a list of segments; empty if missing. */
  list(value: unknown, path: string): readonly Segment[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) throw new Error(`${path}: expected a list of segments`);
    return value.map((each: unknown, at) => this.#segment(each, `${path}[${at}]`));
  }

  #segment(value: unknown, path: string): Segment {
    if (typeof value === 'string') return wellFormed(value, path);
    if (!isRecord(value)) throw new Error(`${path}: expected a string or a segment`);
    const { linkType, type } = value;
    if (linkType === 'external') {
      this.#dropUnknown(value, path);
      return { linkType, url: textOf(value, 'url', path), text: textOf(value, 'text', path) };
    }
    if (linkType === 'id') return this.#idLink(value, path);
    if (linkType !== undefined) {
      throw new Error(`${path}.linkType: expected "external" or "id"`);
    }
    if (type !== 'italic' && type !== 'bold' && type !== 'plain') {
      throw new Error(`${path}.type: expected "italic", "bold" or "plain"`);
    }
    this.#dropUnknown(value, path);
    return { text: textOf(value, 'text', path), type };
  }

  #idLink(value: UnknownRecord, path: string): IdLinkSegment {
    this.#dropUnknown(value, path);
    const { linkWithBranch } = value;
    if (linkWithBranch !== undefined && typeof linkWithBranch !== 'boolean') {
      throw new Error(`${path}.linkWithBranch: expected true or false`);
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
  if (typeof text !== 'string') throw new Error(`${path}.${field}: expected a string`);
  return wellFormed(text, `${path}.${field}`);
}

/** Half a surrogate pair cannot be stored: the database would replace it. */
function wellFormed(text: string, path: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new Error(`${path}: half a surrogate pair`);
  return text;
}
