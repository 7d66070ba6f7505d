import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOf, importsOf, reachIn, sourcesIn } from '../support/source-imports';

type Layers = Readonly<Record<string, readonly string[]>>;

/** What backend and every layer above it may import. */
const belowBackend = ['routing', 'platform', 'domain', 'constants.ts'];
/** What features and every layer above it may import. */
const belowFeatures = ['stores', 'content', 'backend', 'ui', ...belowBackend];
/** What each layer of the app may import besides itself; docs/architecture.md draws it. */
const appLayers: Layers = {
  domain: ['sites.ts'],
  platform: ['domain', 'constants.ts'],
  ui: ['platform', 'domain', 'constants.ts'],
  routing: ['domain', 'constants.ts'],
  backend: belowBackend,
  content: ['backend', ...belowBackend],
  stores: ['content', 'backend', ...belowBackend],
  features: belowFeatures,
  sites: ['features', 'sites.ts', ...belowFeatures],
  app: ['sites', 'features', 'service-worker', ...belowFeatures],
  'service-worker': ['routing', 'domain', 'constants.ts'],
};
/** What the two scripts of the page, the constants, and the list of sites may import. */
const appRoot: Layers = {
  'main.tsx': ['app', ...belowFeatures],
  'prefetch.ts': ['app', 'backend', 'routing', 'domain'],
  'constants.ts': [],
  'sites.ts': ['sites.json'],
};

/** What each folder of the domain may import besides itself. */
const domainFolders: Layers = {
  text: [],
  time: ['text'],
  content: ['time', 'text'],
  captures: ['content', 'time', 'text'],
  discussion: ['content', 'time', 'text'],
  changes: ['captures', 'content', 'time', 'text'],
  search: ['changes', 'content', 'time', 'text'],
  citation: ['content', 'time', 'text'],
};
/** The parts that every feature may import; each may import those before it. */
const sharedFeatures = ['offline', 'shell', 'page-links', 'marks', 'reading'];
const siteFolders: Layers = {
  article: [],
  'site-500': ['article'],
  homer: ['article'],
  generic: ['article'],
};

/** What each layer of the content tool may import besides itself. */
const toolLayers: Layers = {
  model: [],
  store: ['model', 'project-folder.mjs'],
  formats: ['model'],
  html: ['formats', 'model', 'build.mjs', 'project-folder.mjs'],
  import: ['html', 'formats', 'store', 'model', 'project-folder.mjs'],
  load: ['import', 'html', 'formats', 'store', 'model', 'project-folder.mjs'],
  moderation: ['store', 'model'],
  publish: ['store', 'model'],
  export: ['formats', 'store', 'model'],
  evidence: ['store', 'model'],
  check: ['moderation', 'publish', 'formats', 'store', 'model'],
  pages: ['publish', 'export', 'store', 'model'],
  operation: ['pages', 'moderation', 'publish', 'store', 'model'],
  review: ['operation', 'moderation', 'store', 'model', 'project-folder.mjs'],
  cli: ['store', 'model'],
};
/** The other folders that each folder of tools may import. */
const toolFolders: Layers = {
  content: ['build'],
  build: [],
  dev: ['content', 'build'],
  bench: ['content', 'build', 'dev'],
};

/** Files that read the address without the router: at startup, or for a report. */
const readsLocation = ['src/app/report-error.ts', 'src/main.tsx'];

const files = sourcesIn('src');
const tools = sourcesIn('tools');
const all = [...files, ...tools];
const imports = importsOf(all);
const reachedFrom = reachIn(imports);
const ofApp = imports.filter(({ file }) => file.startsWith('src/'));

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The imports in a folder from one of its parts to another that `layers` does not list; parts that it omits may import all. */
function upwardImports(folder: string, layers: Layers) {
  const partOf = (path: string) => path.slice(folder.length + 1).split('/')[0] ?? '';
  return imports.filter(({ file, target }) => {
    if (!file.startsWith(`${folder}/`) || !target?.startsWith(`${folder}/`)) return false;
    const [from, to] = [partOf(file), partOf(target)];
    return from !== to && layers[from]?.includes(to) === false;
  });
}

/** The files whose code, without comments, has a match. */
const filesWith = (pattern: RegExp, from = files) =>
  from.filter((file) => pattern.test(codeOf(file))).sort();

test('source files are found', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(tools.length).toBeGreaterThan(150);
  expect(imports.length).toBeGreaterThan(800);
});

describe('the layers of the app', () => {
  test('are the folders of src, beside the two scripts of the page, and the constants', () => {
    expect(foldersIn('src')).toEqual(Object.keys(appLayers).sort());
    const atRoot = files.filter((file) => file.split('/').length === 2);
    const named = Object.keys(appRoot).map((name) => `src/${name}`);
    expect(atRoot.sort()).toEqual(named.sort());
  });

  test('import downwards only, and the sample content at one place', () => {
    expect(upwardImports('src', { ...appLayers, ...appRoot })).toEqual([]);
    const outside = ofApp.filter(({ target }) => target !== null && !target.startsWith('src/'));
    for (const { file, target } of outside) {
      expect(file).toBe('src/app/create-backend.ts');
      expect(target).toMatch(/^sample-content\//);
    }
  });

  test('have folders in the domain that import in one direction', () => {
    expect(foldersIn('src/domain')).toEqual(Object.keys(domainFolders).sort());
    expect(upwardImports('src/domain', domainFolders)).toEqual([]);
  });

  test('have features that know the shared ones only, and these those before them', () => {
    const features = foldersIn('src/features');
    expect(features).toEqual(expect.arrayContaining(sharedFeatures));
    const layers = features.map((name) => {
      const place = sharedFeatures.indexOf(name);
      return [name, place < 0 ? sharedFeatures : sharedFeatures.slice(0, place)];
    });
    expect(upwardImports('src/features', Object.fromEntries(layers))).toEqual([]);
  });

  test('have sites that know what sites share, but not each other', () => {
    expect(foldersIn('src/sites')).toEqual(Object.keys(siteFolders).sort());
    expect(upwardImports('src/sites', siteFolders)).toEqual([]);
    const ofSites = ofApp.filter(({ file }) => file.startsWith('src/sites/'));
    const features = ofSites.flatMap(({ target }) => target?.match(/^src\/features\/([^/]+)/)?.[1]);
    const others = features.filter((name) => name && !sharedFeatures.includes(name));
    expect(others).toEqual([]);
  });

  test('have the names in the storage of a browser, and durations, in the constants only', () => {
    const named = /['"`]mnemosyne[._-](?!evidence)/;
    const inMs = /\b\w+Ms\b[^=;\n]*= [\d_]+\b|\b(setTimeout|whenIdle|timeout)\([^;]*\b[\d_]{2,}\)/;
    const others = files.filter((file) => file !== 'src/constants.ts');
    expect(filesWith(named, others)).toEqual([]);
    expect(filesWith(inMs, others)).toEqual([]);
  });

  test('use no package, and nothing that renders, in the prefetch script', () => {
    const reached = reachedFrom('src/prefetch.ts');
    expect(reached.size).toBeGreaterThan(5);
    const isOfScript = (file: string) => reached.has(file) || file === 'src/prefetch.ts';
    const packages = ofApp.filter(({ file, target }) => target === null && isOfScript(file));
    expect(packages).toEqual([]);
    expect([...reached].filter((file) => file.endsWith('.tsx'))).toEqual([]);
  });

  test('read the path of the page only through the router, except at startup', () => {
    const path = /window\.location\.pathname|\bpathname\b[^;]*\} = window\.location\b/;
    expect(filesWith(path)).toEqual(readsLocation);
  });

  test('use only the public API of react-router, and one renderer', () => {
    const sources = [...all, 'package.json', 'vite.config.ts'];
    const strays = sources.filter((file) => /UNSAFE_|preact/i.test(readFileSync(file, 'utf8')));
    expect(strays).toEqual([]);
  });

  test('import Firebase in src/backend/firebase only', () => {
    const ofFirebase = ofApp.filter(({ specifier }) => /^@?firebase(\/|$)/.test(specifier));
    const strays = ofFirebase.filter(({ file }) => !file.startsWith('src/backend/firebase/'));
    expect(strays).toEqual([]);
  });

  test('use no React, no DOM library and no current time in the domain', () => {
    const isDomain = (file: string) => file.startsWith('src/domain/');
    const packages = ofApp.filter(({ file, target }) => isDomain(file) && target === null);
    const names = packages.map(({ specifier }) => specifier);
    expect(names.filter((name) => !['d3-array', 'd3-scale', 'diff'].includes(name))).toEqual([]);
    const impure = /Date\.now\(|new Date\(\)|\bwindow\.|\bdocument\.|console\.|Math\.random/;
    expect(filesWith(impure, files.filter(isDomain))).toEqual([]);
  });
});

describe('the layers of tools', () => {
  test('are the folders of the content tool', () => {
    const layers = [...Object.keys(toolLayers), 'commands'].sort();
    expect(foldersIn('tools/content')).toEqual(layers);
  });

  test('import in one direction', () => {
    // Commands, and what starts them, may import everything.
    expect(upwardImports('tools/content', toolLayers)).toEqual([]);
    expect(foldersIn('tools')).toEqual(Object.keys(toolFolders).sort());
    expect(upwardImports('tools', toolFolders)).toEqual([]);
  });

  test('know the domain only in the model of the content tool', () => {
    const ofModel = imports.filter(({ file }) => file.startsWith('tools/content/model/'));
    const known = /^(tools\/content\/model|src\/domain)\//;
    expect(ofModel.filter(({ target }) => target !== null && !known.test(target))).toEqual([]);
  });

  test('import nothing from tests', () => {
    expect(imports.filter(({ target }) => target?.startsWith('tests/'))).toEqual([]);
  });
});

describe('no module', () => {
  test('imports itself, directly or not', () => {
    expect(all.filter((file) => reachedFrom(file).has(file))).toEqual([]);
  });

  test('is a barrel file, or named utils or helpers', () => {
    expect(all.filter((file) => /\/(index|utils?|helpers?)\.tsx?$/.test(file))).toEqual([]);
  });
});

test('a unit test is in the folder of its source, and its name begins with that of the source', () => {
  const entries = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' });
  const tests = entries.filter((name) => /\.tsx?$/.test(name));
  const strays = tests.filter((file) => {
    const folder = dirname(file);
    const source = existsSync(`src/${folder}`) ? `src/${folder}` : folder;
    const names = readdirSync(source).map((name) => name.split('.')[0]);
    const [test] = basename(file).split('.');
    return !names.some((name) => test === name || test?.startsWith(`${name}-`));
  });
  expect(tests.length).toBeGreaterThan(100);
  expect(strays).toEqual([]);
});
