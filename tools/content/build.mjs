// @ts-check
// JavaScript, because it runs before anything is compiled.
import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectFolder } from './project-folder.mjs';

/** The compiled programs. */
const folder = join(projectFolder, '.cache/content');

/** The programs of the tool. */
const entryPoints = {
  main: 'tools/content/main.ts',
  'answer-readings': 'tools/content/html/answer-readings.ts',
  'watch-readings': 'tools/content/html/watch-readings.ts',
};

/** What the build depends on, besides the sources. */
const settings = ['package-lock.json', 'tsconfig.json', 'tools/content/build.mjs'];

/**
 * Returns the path of a program of the content tool, compiled. Compiles all of them if there are none, or if a source
 * or a package has changed since. Throws if they cannot be compiled.
 *
 * @param {keyof typeof entryPoints} name
 */
export async function builtProgram(name) {
  if (!isBuilt()) await build();
  return join(folder, `${name}.js`);
}

const manifest = join(folder, 'manifest.json');

function isBuilt() {
  try {
    const { sources, state } = JSON.parse(readFileSync(manifest, 'utf8'));
    return stateOf(sources) === state;
  } catch {
    return false;
  }
}

/**
 * The sizes and times of files, as a hash.
 *
 * @param {readonly string[]} sources
 */
function stateOf(sources) {
  const states = [...sources, ...settings].map((source) => {
    const { size, mtimeMs } = statSync(join(projectFolder, source));
    return `${source} ${size} ${mtimeMs}`;
  });
  return createHash('sha256').update(states.join('\n')).digest('hex');
}

async function build() {
  const { build: compile } = await import('esbuild');
  const { outputFiles, metafile } = await compile({
    absWorkingDir: projectFolder,
    entryPoints,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  mkdirSync(folder, { recursive: true });
  // What a program imports is there before it.
  /** @param {string} path */
  const isProgram = (path) => Object.hasOwn(entryPoints, basename(path, '.js'));
  const inOrder = outputFiles.toSorted(
    (a, b) => Number(isProgram(a.path)) - Number(isProgram(b.path)),
  );
  for (const { path, contents } of inOrder) replaceFile(path, contents);
  deleteOld(new Set(outputFiles.map(({ path }) => basename(path))));
  const sources = Object.keys(metafile.inputs);
  replaceFile(manifest, JSON.stringify({ sources, state: stateOf(sources) }));
}

/**
 * Writes a file at once, because another process may read it.
 *
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
function replaceFile(path, contents) {
  // Threads of one process may build at the same time.
  const part = join(dirname(path), `.${basename(path)}-${randomUUID()}`);
  writeFileSync(part, contents);
  renameSync(part, path);
}

/**
 * Deletes the files of other builds, unless they are so new that a running command may load them.
 *
 * @param {ReadonlySet<string>} current
 */
function deleteOld(current) {
  const dayMs = 24 * 60 * 60 * 1000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another process that builds may have renamed its file meanwhile.
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    const isOld = Date.now() - mtimeMs > dayMs;
    if (!current.has(name) && path !== manifest && isOld) rmSync(path, { force: true });
  }
}
