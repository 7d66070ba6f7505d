import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** Something that lies below a folder. */
export interface Found {
  readonly kind: 'file' | 'link' | 'unreadable';
  /** From the folder on, with slashes. */
  readonly path: string;
}

/**
 * What lies below a folder, to any depth, without holding more than the names on the way down.
 * Symbolic links are told of, never followed; names that begin with a dot are passed over.
 */
export async function* walkFolder(root: string, below = ''): AsyncGenerator<Found> {
  const folders = [below];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    try {
      for await (const entry of await opendir(join(root, folder))) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.name.startsWith('.')) continue;
        if (entry.isSymbolicLink()) yield { kind: 'link', path };
        else if (entry.isDirectory()) folders.push(path);
        else if (entry.isFile()) yield { kind: 'file', path };
      }
    } catch {
      yield { kind: 'unreadable', path: folder };
    }
  }
}
