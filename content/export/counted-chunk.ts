/** A part of an export, and how many items and versions it brings. */
export interface CountedChunk {
  readonly data: string | Uint8Array;
  readonly items: number;
  readonly versions: number;
}
