import { reasonOf } from '../model/problem';
import { type ByteSource, fileSource, type OnBytes } from './byte-source';
import { DamagedInput } from './damaged-input';
import type { OpenZip } from './open-zip';
import type { ZipEntry } from './zip-entry';

/** To continue after damage, a deflated entry is inflated again from its start. */
const maxInflations = 50;

/** Creates a source for an entry of a zip file; offsets are relative to the entry. */
export async function entrySource(
  path: string,
  name: string,
  zip: OpenZip,
  entry: ZipEntry,
  onBytes: OnBytes,
): Promise<ByteSource> {
  const fullName = `${name}, ${entry.name}`;
  if (entry.method === 0) {
    const from = await zip.dataStart(entry);
    return fileSource(path, fullName, onBytes, { from, to: from + entry.compressedSize });
  }
  async function* read(start: number): AsyncGenerator<Uint8Array> {
    let offset = 0;
    try {
      for await (const chunk of zip.read(entry)) {
        const wanted = chunk.subarray(Math.max(start - offset, 0));
        offset += chunk.length;
        if (wanted.length > 0) yield wanted;
      }
      if (start === 0) onBytes(entry.compressedSize);
    } catch (error) {
      throw new DamagedInput(offset, `the zip data are damaged (${reasonOf(error)})`);
    }
  }
  return { name: fullName, read, maxReads: maxInflations };
}
