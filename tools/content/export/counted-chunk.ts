/** A chunk of an export, with its number of items and versions. */
export interface CountedChunk {
  readonly data: string | Uint8Array;
  readonly items: number;
  readonly versions: number;
}
