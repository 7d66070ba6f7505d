import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseContentDocument } from '../../src/backend/content-document';
import { type ContentItem, titleOf } from '../../src/domain/content/content-item';
import { archiveItems, liveItems } from '../../src/domain/content/visible-items';
import { parseTimestamp } from '../../src/domain/time/timestamp';
import { toolProjects } from '../support/tool-projects';

const open = toolProjects('git-history');

/** What happens to the pages of a book, one commit each. `NAME` is a chapter, at `NAME.html` until it is renamed. */
const story = [
  'add one',
  'add two',
  'add three',
  'edit one',
  'add four',
  'rename two',
  'edit two',
  'add five',
  'remove three',
  'edit four',
  'rename one',
  'add six',
  'remove five',
  'edit one',
  'rename two',
  'add seven',
  'return three',
  'remove four',
  'edit six',
  'remove two',
].map((line) => line.split(' ') as [action: string, name: string]);

const dateOf = (at: number) => `20${String(at + 1).padStart(2, '0')}-01-01T00:00:00Z`;
const folder = mkdtempSync(join(tmpdir(), 'git-history-'));
/** The titles of the pages that stand after each commit, and the chapters that were renamed. */
const standing: (readonly string[])[] = [];
let items: readonly ContentItem[] = [];

const paragraph = (name: string) =>
  Array.from(
    { length: 12 },
    (_, at) => `Chapter ${name} has a sentence with the number ${name}${at}.`,
  ).join(' ');

beforeAll(async () => {
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', folder, ...args]);
  git('init', '-q');
  const paths = new Map<string, string>();
  for (const [at, [action, name]] of story.entries()) {
    const path = paths.get(name) ?? `${name}.html`;
    const file = (relative: string) => join(folder, relative);
    if (action === 'rename') {
      const next = `book/${at}/${name}.html`;
      mkdirSync(dirname(file(next)), { recursive: true });
      renameSync(file(path), file(next));
      paths.set(name, next);
    } else if (action === 'remove') {
      rmSync(file(path));
      paths.delete(name);
    } else {
      const edit = action === 'edit' ? ` Edited in ${at}.` : '';
      writeFileSync(file(path), `<title>${name}</title><p>${paragraph(name)}${edit}</p>`);
      paths.set(name, path);
    }
    git('add', '-A');
    const env = { ...process.env, GIT_AUTHOR_DATE: dateOf(at), GIT_COMMITTER_DATE: dateOf(at) };
    const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
    execFileSync('git', ['-C', folder, ...who, 'commit', '-qm', `${action} ${name}`], { env });
    standing.push([...paths.keys()].sort());
  }
  const document = readFileSync('docs/git-history.md', 'utf8');
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(document) ?? [];
  writeFileSync(join(folder, 'git-to-warc.mjs'), program);
  const warc = execFileSync(process.execPath, ['git-to-warc.mjs', '.', 'book.example'], {
    cwd: folder,
  });
  writeFileSync(join(folder, 'history.warc'), warc);
  const project = await open();
  await project.run('import', join(folder, 'history.warc'), '--site', 'word');
  const documents = Object.entries(await project.stored('content'));
  items = documents.flatMap(([id, stored]) => parseContentDocument(id, stored, () => {}) ?? []);
});

afterAll(() => rmSync(folder, { recursive: true }));

const titled = (title: string) =>
  items.filter(
    (item) => titleOf({ ...item, currentVersion: item.approvedKeys[0] ?? null }) === title,
  );

describe('the history of a git repository', () => {
  test.each(story.map((_, at) => at))(
    'at date %i, the list has exactly the pages that stood',
    (at) => {
      const timestamp = parseTimestamp(dateOf(at).replaceAll(/\D/g, ''));
      const shown = timestamp ? archiveItems(items, timestamp).map(titleOf).sort() : null;
      expect(shown).toEqual(standing[at]);
    },
  );

  test('the live list has the pages that stand', () => {
    expect(liveItems(items).map(titleOf).sort()).toEqual(standing.at(-1));
  });

  test('a renamed page has one history, from its first commit on', () => {
    expect(
      titled('one').map(({ approvedKeys }) => approvedKeys.map((key) => key.slice(0, 4))),
    ).toEqual([['2001', '2004', '2014']]);
    expect(titled('two')).toHaveLength(1);
    expect(titled('two')[0]?.approvedKeys[0]).toBe('20020101000000');
    expect(titled('two')[0]?.otherIds).toHaveLength(2);
  });

  test('a removed page ends, and one that returns goes on', () => {
    const endsOf = (title: string) =>
      titled(title).map(({ versions }) =>
        [...versions].flatMap(([key, { end }]) =>
          end ? [`${key.slice(0, 4)} ${end.status}`] : [],
        ),
      );
    expect(endsOf('four')).toEqual([['2018 410']]);
    expect(endsOf('two')).toEqual([['2020 410']]);
    expect(endsOf('three')).toEqual([['2009 410']]);
  });
});
