import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** The files of `src` and `public` that a section of docs/architecture.md names. */
export interface NamedFiles {
  /** Names of single files. */
  readonly files: readonly string[];
  /** Names of groups of files: folders, which end in a slash, and patterns with an asterisk for any letters of a name. */
  readonly groups: readonly string[];
}

/** What the section on a visit to an address names. Throws if there is no such section. */
export function namedInVisit(path: string): NamedFiles {
  const sections = readFileSync('docs/architecture.md', 'utf8').split(/^## /m);
  const section = sections.find((each) => each.startsWith(`A visit to \`${path}\``));
  if (section === undefined) throw new Error(`docs/architecture.md has no visit to ${path}`);
  return namedIn(section);
}

/**
 * What a text names in backticks. A name without a folder, such as `page.ts`, is in the folder of the name with a
 * folder before it; a folder without a slash at its end only says where the names after it are.
 */
export function namedIn(text: string): NamedFiles {
  const names: string[] = [];
  let folder = '';
  for (const [, name = ''] of text.matchAll(/`([\w*./-]+)`/g)) {
    if (/^(?:src|public)(?:\/|$)/.test(name)) {
      const isFolder = !name.endsWith('/') && posix.extname(name) === '';
      folder = isFolder || name.endsWith('/') ? name : posix.dirname(name);
      if (!isFolder) names.push(name);
    } else if (folder !== '' && /^[\w*.-]+\.(?:tsx?|js)$/.test(name)) {
      names.push(posix.join(folder, name));
    }
  }
  const isGroup = (name: string) => /\/$|\*/.test(name);
  return {
    files: [...new Set(names.filter((name) => !isGroup(name)))],
    groups: [...new Set(names.filter(isGroup))],
  };
}

/** Whether a file is one of a group. */
export function isIn(group: string, file: string): boolean {
  if (group.endsWith('/')) return file.startsWith(group);
  const pattern = group.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${pattern.join('[^/]*')}$`).test(file);
}

/** Compares the files that ran in a visit with those that its section names. */
export function compareWithNames(ran: readonly string[], { files, groups }: NamedFiles) {
  const isNamed = (file: string) =>
    files.includes(file) || groups.some((group) => isIn(group, file));
  return {
    ranButNotNamed: ran.filter((file) => !isNamed(file)),
    namedButDidNotRun: [
      ...files.filter((file) => !ran.includes(file)),
      ...groups.filter((group) => !ran.some((file) => isIn(group, file))),
    ],
  };
}

/** Lists files by folder, in one line for each. */
export function listByFolder(files: readonly string[]): string {
  const folders = new Map<string, string[]>();
  for (const file of [...files].sort()) {
    const folder = posix.dirname(file);
    folders.set(folder, [...(folders.get(folder) ?? []), posix.basename(file)]);
  }
  return [...folders].map(([folder, names]) => `${folder}: ${names.join(', ')}`).join('\n');
}
