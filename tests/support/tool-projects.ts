import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { openTarget, type Target } from '../../tools/content/store/open-target';
import { runContentTool, type ToolRun } from './run-content-tool';

/** Data by path or by id. */
type Documents = Readonly<Record<string, object>>;

/** A project of its own on the Firestore emulator, with full access. */
export interface ToolProject {
  readonly project: string;
  readonly db: Firestore;
  /** Opens its database again, as another program would. */
  openAgain(): Promise<Firestore>;
  /** Runs a command of the content tool on it, in this process. */
  run(...args: readonly string[]): Promise<ToolRun>;
  write(documents: Documents): Promise<void>;
  /** The documents of a collection, by id. */
  stored(collection: string): Promise<Record<string, Record<string, unknown>>>;
  /** The published versions of all items: "id key", sorted. */
  published(): Promise<readonly string[]>;
}

/** Returns a function that opens projects with some documents; they are closed after the file's tests. */
export function toolProjects(name: string): (documents?: Documents) => Promise<ToolProject> {
  const targets: Target[] = [];
  afterAll(async () => {
    await Promise.all(targets.map((target) => target.close()));
  });
  const open = async (project: string) => {
    const target = await openTarget({ project });
    targets.push(target);
    return target.db;
  };
  return async (documents = {}) => {
    const project = `demo-${name}-${randomUUID().slice(0, 8)}`;
    const db = await open(project);
    const write = async (more: Documents) => {
      const writes = Object.entries(more).map(([path, data]) => db.doc(path).set(data));
      await Promise.all(writes);
    };
    await write(documents);
    const stored = async (collection: string) => {
      const { docs } = await db.collection(collection).get();
      return Object.fromEntries(docs.map((doc) => [doc.id, doc.data()]));
    };
    return {
      project,
      db,
      openAgain: () => open(project),
      run: (...args) => runContentTool(...args, '--project', project),
      write,
      stored,
      async published() {
        const items = Object.entries(await stored('content'));
        const names = items.map(([id, { versions }]) =>
          Object.keys(Object(versions)).map((key) => `${id} ${key}`),
        );
        return names.flat().sort();
      },
    };
  };
}
