import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { parseJson } from '../../../src/domain/text/record';
import { CommandError } from './problem';

/** The age in ms at which the records of an interrupted import are deleted: they have texts of pages. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/** A file that only its owner may read has none of these. */
const rightsOfOthers = 0o077;

const pathOfCache = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mnemosyne');

/**
 * Returns the folder for the texts of imports that are not complete. Creates it; throws a `CommandError` if another user
 * owns it, or may read it.
 */
export function cacheFolder(): string {
  const folder = pathOfCache();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const own = process.getuid?.();
  if (own !== undefined && (uid !== own || (mode & rightsOfOthers) !== 0)) {
    throw new CommandError(
      `${folder} is for texts of pages, and others may read it: make it yours alone (chmod 700).`,
    );
  }
  return folder;
}

/** The files and folders that are to be deleted if this process is killed. */
const temporary = new Set<string>();

/** Notes a file or folder that another command deletes if this process is killed; returns a function that ends that. */
export function noteTemporary(path: string): () => void {
  temporary.add(path);
  writeNotes();
  return () => {
    temporary.delete(path);
    writeNotes();
  };
}

const notes = /^left-(\d+)\.json$/;

function writeNotes(): void {
  const file = join(cacheFolder(), `left-${process.pid}.json`);
  if (temporary.size === 0) rmSync(file, { force: true });
  else writeFileSync(file, JSON.stringify([...temporary]), { mode: 0o600 });
}

/** Deletes what killed processes have left, and the records of imports that were interrupted a month ago. */
export function deleteLeftFiles(): void {
  const folder = pathOfCache();
  const names = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder)
    : [];
  for (const name of names) {
    const path = join(folder, name);
    const [, pid] = notes.exec(name) ?? [];
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (pid === undefined) {
      if (name.startsWith('import-') && Date.now() - mtimeMs > maxAge)
        rmSync(path, { force: true });
    } else if (!isRunning(Number(pid))) {
      const left = parseJson(readFileSync(path, 'utf8'));
      for (const each of Array.isArray(left) ? left.map(String) : []) {
        if (isOurs(each, folder)) rmSync(each, { recursive: true, force: true });
      }
      rmSync(path, { force: true });
    }
  }
}

/** Whether a path is one that `noteTemporary` is called with: nothing else is deleted, whatever the notes say. */
function isOurs(path: string, folder: string): boolean {
  const isPart = isAbsolute(path) && /\.[0-9a-f]{8}\.part$/.test(path);
  return isPart || path.startsWith(join(folder, 'input-'));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
