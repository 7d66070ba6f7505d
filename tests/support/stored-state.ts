import { isRecord, type UnknownRecord } from '../../src/domain/text/record';
import { emulatorHosts, postToFirestore } from './emulators-under-test';

/** The documents of a project by their paths. Entries of a log have no ids: they are named after their decision, and numbered. */
export type StoredState = ReadonlyMap<string, UnknownRecord>;

interface Found {
  readonly document?: { readonly name: string; readonly fields?: object };
}

/** Reads all documents of a project, as they are at one moment. */
async function readState(project: string): Promise<StoredState> {
  const root = `projects/${project}/databases/(default)/documents`;
  const everything = { structuredQuery: { from: [{ allDescendants: true }] } };
  const answer = await postToFirestore(`${root}:runQuery`, everything, 'owner');
  const found: readonly Found[] = await answer.json();
  const state = new Map<string, UnknownRecord>();
  for (const { document } of found) {
    if (!document) continue;
    const data = plainFields(document.fields ?? {});
    const path = document.name.slice(root.length + 1);
    const decision = path.replace(/(?<=\/log\/).*/, `${data.action} ${data.key}`);
    let name = decision;
    for (let number = 2; state.has(name); number++) name = `${decision} ${number}`;
    state.set(name, data);
  }
  return state;
}

/** Reads all documents of a project, once the writes of a killed process have arrived. */
export async function settledState(project: string): Promise<StoredState> {
  for (let last = await readState(project); ; ) {
    const state = await readState(project);
    if (differences(last, state).length === 0) return state;
    last = state;
  }
}

/** Deletes all documents of a project: the emulator holds them in memory. */
export async function deleteState(project: string): Promise<void> {
  const path = `emulator/v1/projects/${project}/databases/(default)/documents`;
  await fetch(`http://${emulatorHosts().firestore}/${path}`, { method: 'DELETE' });
}

/** The paths of documents that differ in more than what every run writes anew. */
export function differences(a: StoredState, b: StoredState): readonly string[] {
  const paths = new Set([...a.keys(), ...b.keys()]);
  return [...paths].filter((path) => !isSame(a.get(path), b.get(path)));
}

/** Whether two documents are the same but for what every run writes anew. */
export function isSame(a: UnknownRecord | undefined, b: UnknownRecord | undefined): boolean {
  return withoutRun(a ?? null) === withoutRun(b ?? null);
}

/** Dates, the mark of a change, and how many versions the last run of an import wrote. */
const fieldsOfRuns: ReadonlySet<string> = new Set(['when', 'publishedAt', 'change', 'written']);

/** A text for a document that does not tell which run wrote it. */
function withoutRun(value: unknown): string {
  return JSON.stringify(value, (name, field: unknown) => {
    if (fieldsOfRuns.has(name)) return '';
    if (name === 'withdrawn' && isRecord(field)) return Object.keys(field).sort();
    // The emulator does not keep the order of fields.
    if (!isRecord(field)) return field;
    return Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function plainFields(fields: object): UnknownRecord {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

/** A value of the REST API as the SDK gives it. */
function plain(value: object): unknown {
  const [[type, content] = []] = Object.entries(value);
  if (type === 'mapValue') return plainFields(content.fields ?? {});
  if (type === 'arrayValue') return (content.values ?? []).map(plain);
  return type === 'integerValue' ? Number(content) : content;
}
