import { isRecord, type UnknownRecord } from '../../src/domain/text/record';
import type { ReaderView } from './reader-view';
import { isSame, type StoredState } from './stored-state';

/** What there was before a command, and after one that nothing disturbed. */
interface Ends {
  readonly before: StoredState;
  readonly after: StoredState;
}

/** The states of versions after a decision. */
const decided: Readonly<Record<string, string>> = {
  approve: 'yes',
  restore: 'yes',
  reject: 'no',
  withdraw: 'withdrawn',
};

/** Says what is wrong with the documents that a killed command has left. */
export function damageIn(state: StoredState, { before, after }: Ends) {
  const damage: string[] = [];
  for (const [path, data] of state) {
    const isWhole = isSame(data, before.get(path)) || isSame(data, after.get(path));
    if (!isWhole && !isIndex(path)) damage.push(`${path} is neither as before nor as after`);
  }
  const stored = versionsIn(state);
  for (const name of versionsIn(before).keys())
    if (!stored.has(name)) damage.push(`${name} is lost`);
  for (const [name, places] of stored) {
    const [place, ...others] = places;
    if (others.length > 0) damage.push(`${name} is in two places`);
    const origin = name.replace(/\/(\d+)$/, '/provenance/$1');
    if (after.has(origin) && !state.has(origin)) damage.push(`${name} has no provenance`);
    const text = JSON.stringify(place?.version.body);
    const isHidden = place?.version.approved !== 'yes';
    if (isHidden) damage.push(...publicPaths(state, text).map((path) => `${path} has ${name}`));
  }
  return [...damage, ...falseEntries(state, before)];
}

const isIndex = (path: string) => /^snapshots\/[^/]+$/.test(path);

/** The public documents that have a text, whole. */
function publicPaths(state: StoredState, json: string): readonly string[] {
  const text = json.replace(/^\["|"\]$/g, '');
  return [...state]
    .filter(([path]) => /^snapshots\/|^content\/[^/]+$/.test(path))
    .filter(([, data]) => JSON.stringify(data).includes(text))
    .map(([path]) => path);
}

/** Where each version is stored, by the path of its item and its key. */
function versionsIn(state: StoredState) {
  const found = new Map<string, { readonly version: UnknownRecord }[]>();
  const add = (name: string, version: unknown) => {
    if (isRecord(version)) found.set(name, [...(found.get(name) ?? []), { version }]);
  };
  for (const [path, data] of state) {
    const [collection, id, below, key] = path.split('/');
    if (collection !== 'content') continue;
    if (below === 'unapproved') add(`content/${id}/${key}`, data);
    if (below === undefined) {
      for (const [at, version] of Object.entries(Object(data.versions)))
        add(`${path}/${at}`, version);
    }
  }
  return found;
}

/** Compares the log, and the dates that readers are told, with the versions. */
function falseEntries(state: StoredState, before: StoredState): readonly string[] {
  const wrong: string[] = [];
  const stored = versionsIn(state);
  const approvalIn = (of: ReturnType<typeof versionsIn>, name: string) =>
    of.get(name)?.[0]?.version.approved;
  const logged = new Map<string, string>();
  for (const path of state.keys()) {
    const [, item, action = '', key, again] = /^(.*)\/log\/(\w+) (\d+)(.*)$/.exec(path) ?? [];
    if (item === undefined || before.has(path)) continue;
    const name = `${item}/${key}`;
    if (again !== '') wrong.push(`${name} is logged twice`);
    logged.set(name, action);
    if (approvalIn(stored, name) !== decided[action])
      wrong.push(`${name} is not decided as logged`);
  }
  const old = versionsIn(before);
  for (const name of stored.keys()) {
    const [is, was] = [approvalIn(stored, name), approvalIn(old, name)];
    if (was !== undefined && is !== was && !logged.has(name)) wrong.push(`${name} is not logged`);
    const [, item = '', key = ''] = /^(.*)\/(\d+)$/.exec(name) ?? [];
    const isTold = Object.hasOwn(Object(state.get(item)?.withdrawn), key);
    if (isTold !== (is === 'withdrawn')) wrong.push(`readers are told wrongly about ${name}`);
  }
  return wrong;
}

/** Says what a reader would see that is neither as before nor as after, or a mixture that counts as current. */
export function mixturesIn(view: ReaderView, before?: ReaderView, after?: ReaderView) {
  const isOne = (found: unknown, ...whole: readonly unknown[]) =>
    whole.some((each) => timeless(each) === timeless(found));
  const mixed: string[] = [];
  for (const [id, item] of view.items) {
    if (!isOne(item, before?.items.get(id), after?.items.get(id))) mixed.push(`item ${id}`);
  }
  for (const id of before?.items.keys() ?? []) if (!view.items.has(id)) mixed.push(`no item ${id}`);
  for (const [key, part] of view.parts) {
    if (!isOne(part, null, before?.parts.get(key), after?.parts.get(key)))
      mixed.push(`part ${key}`);
  }
  const isCurrent = [before, after].some(
    (each) =>
      isOne(view.items, each?.items) &&
      [...view.parts].every(([key, part]) => isOne(part, each?.parts.get(key))),
  );
  if (view.index?.fresh && !isCurrent) mixed.push('fresh snapshots of other content');
  return mixed;
}

/** A text for what a reader sees that does not tell when a version was withdrawn. */
function timeless(value: unknown): string | undefined {
  return JSON.stringify(value, (name, field: unknown) => {
    if (!(field instanceof Map)) return field;
    return [...(name === 'withdrawn' ? field.keys() : field)];
  });
}
