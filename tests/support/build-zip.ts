import { ZipFile } from 'yazl';

/** An entry of a zip file to build. */
export interface ZipEntrySpec {
  readonly name: string;
  readonly data: Uint8Array | string;
  /** Deflated instead of stored. */
  readonly deflate?: boolean;
}

/** Builds a zip file of these entries, also with names that zip files should not have. */
export async function buildZip(entries: readonly ZipEntrySpec[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, data, deflate = false } of entries) {
    zip.addBuffer(Buffer.from(data), harmless(name), { compress: deflate });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  let bytes: Buffer = Buffer.concat(chunks);
  for (const { name } of entries) {
    if (name !== harmless(name)) bytes = replaced(bytes, harmless(name), name);
  }
  return bytes;
}

/** Replaces every occurrence of a text by another one of the same length. */
export function replaced(bytes: Buffer, text: string, by: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(text, by), 'latin1');
}

function harmless(name: string): string {
  return name.replace(/^\/|\.\.|\\/g, (part) => '_'.repeat(part.length));
}
