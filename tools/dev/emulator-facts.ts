import { execFile } from 'node:child_process';
import { access, readdir, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { EmulatorFacts, Java } from './emulator-choice';

/** Finds the programs on this machine; runs nothing but `java -version`. */
export async function readEmulatorFacts(): Promise<EmulatorFacts> {
  const [java, gcloud, firebaseToolsJar] = await Promise.all([
    findNewestJava(),
    findGcloud(),
    findFirebaseToolsJar(),
  ]);
  return { java, ...gcloud, firebaseToolsJar };
}

/** Returns the newest Firestore emulator in the cache of firebase-tools, or null. */
export async function findFirebaseToolsJar(): Promise<string | null> {
  const cache =
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const names = await readdir(cache).catch(() => []);
  const jars = names.filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name));
  const newest = jars.sort(new Intl.Collator('en', { numeric: true }).compare).at(-1);
  return newest ? join(cache, newest) : null;
}

/** Parses the major version from the output of `java -version`; null if there is none. */
export function parseJavaMajor(printed: string): number | null {
  const [, first, second] = printed.match(/version "(\d+)(?:\.(\d+))?/) ?? [];
  if (!first) return null;
  // Java 8 and older report their version as 1.x.
  return Number(first === '1' && second ? second : first);
}

async function findNewestJava(): Promise<Java | null> {
  const home = process.env.JAVA_HOME;
  const commands = [...(home ? [join(home, 'bin', 'java')] : []), 'java'];
  const javas = await Promise.all(
    commands.map(async (command) => {
      const { stderr } = await promisify(execFile)(command, ['-version']).catch(() => ({
        stderr: '',
      }));
      const major = parseJavaMajor(stderr);
      return major === null ? [] : [{ command, major }];
    }),
  );
  return javas.flat().sort((a, b) => b.major - a.major)[0] ?? null;
}

async function findGcloud(): Promise<Pick<EmulatorFacts, 'gcloudProgram' | 'hasGcloud'>> {
  // The emulator is a shell script; on Windows only firebase-tools works.
  if (process.platform === 'win32') return { gcloudProgram: null, hasGcloud: false };
  const gcloud = await findOnPath('gcloud');
  const roots = [
    process.env.CLOUDSDK_ROOT_DIR,
    // The executable is in `bin` below the root, possibly behind symbolic links.
    gcloud ? dirname(dirname(await realpath(gcloud))) : undefined,
    join(homedir(), 'google-cloud-sdk'),
    '/usr/lib/google-cloud-sdk',
    '/usr/local/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
    '/snap/google-cloud-sdk/current',
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    '/opt/homebrew/Caskroom/gcloud-cli/latest/google-cloud-sdk',
    '/usr/local/Caskroom/gcloud-cli/latest/google-cloud-sdk',
  ];
  const programs = roots.flatMap((root) =>
    root ? [join(root, 'platform', 'cloud-firestore-emulator', 'cloud_firestore_emulator')] : [],
  );
  return { gcloudProgram: await firstExisting(programs), hasGcloud: gcloud !== null };
}

async function findOnPath(program: string): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return firstExisting(folders.map((folder) => join(folder, program)));
}

async function firstExisting(paths: readonly string[]): Promise<string | null> {
  const existing = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => [path],
        () => [],
      ),
    ),
  );
  return existing.flat()[0] ?? null;
}
