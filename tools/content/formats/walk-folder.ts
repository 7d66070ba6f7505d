import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** An entry below a folder. */
export interface Found {
  readonly kind: 'file' | 'link' | 'unreadable';
  /** Relative to the folder, with slashes. */
  readonly path: string;
}

/**
 * Yields all entries below a folder, holding only the names on the current path in memory. Symbolic
 * links are reported, not followed; names that begin with a dot are skipped.
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
