import { describe, expect, test } from 'vitest';
import { cutText } from '../../../../../src/domain/text/excerpt';
import type { Segment } from '../../../../../src/domain/text/segment';
import {
  cutBody,
  cutLength,
  fitVersions,
  maxBodyLength,
  versionsBudget,
} from '../../../../../tools/content/model/cut-body';
import { documentSize, storedSize } from '../../../../../tools/content/model/stored-document';
import { buildVersionDocument } from '../../../../support/build-document';

const notice = (total: string, kept: string) =>
  `\n\n[This page was cut here: ${total} characters in all, the first ${kept} are kept.]`;

describe('cutBody', () => {
  const page: Segment[] = ['12345', { text: '67890', type: 'bold' }, 'abc'];

  test('keeps the first characters, with their style, and says what is missing', () => {
    expect(cutBody(page, 13)).toBe(page);
    expect(cutBody(page, 7)).toEqual(['12345', { text: '67', type: 'bold' }, notice('13', '7')]);
    expect(cutBody(page, 0)).toEqual([notice('13', '0')]);
  });

  test('remembers the whole length when cut again, and is not cut because of its notice', () => {
    const cut = cutBody(['x'.repeat(425_674)], maxBodyLength);
    expect(cut.at(-1)).toBe(notice('425,674', '200,000'));
    expect(cutBody(cut, maxBodyLength)).toEqual(cut);
    expect(cutBody(cut, 1500)).toEqual(['x'.repeat(1500), notice('425,674', '1,500')]);
    expect(cutLength(cutBody(cut, 1500))).toBe(1500);
  });

  test.each([
    ['a😀b', 2, 'a'],
    ['a😀b', 3, 'a😀'],
    ['a&lt;b', 3, 'a'],
    ['a&amp;b', 5, 'a'],
    ['a&amp;b', 6, 'a&amp;'],
    ['a & b', 4, 'a & '],
  ])('%j cut at %i is %j', (text, length, kept) => expect(cutText(text, length)).toBe(kept));
});

describe('fitVersions', () => {
  const version = (length: number) => buildVersionDocument('Title', 'x'.repeat(length));
  const versions = (...lengths: number[]) =>
    new Map(lengths.map((length, index) => [`2014010100000${index}`, version(length)]));

  test('cuts the longest to one length and leaves short ones whole; no version is dropped', () => {
    const few = versions(1000, 200_000);
    expect(fitVersions(few)).toEqual({ versions: few, limit: null });
    const some = versions(200_000, 200_000, 100, 200_000, 200_000, 200_000, 150_000);
    const fitted = fitVersions(some);
    expect([...(fitted?.versions.keys() ?? [])]).toEqual([...some.keys()]);
    expect(fitted?.versions.get('20140101000002')).toEqual(some.get('20140101000002'));
    const size = storedSize(Object.fromEntries(fitted?.versions ?? []));
    expect(size).toBeLessThanOrEqual(versionsBudget);
    expect(size).toBeGreaterThan(versionsBudget - 100);
    expect(cutLength(fitted?.versions.get('20140101000000')?.body ?? [])).toBe(fitted?.limit);
    expect(fitVersions(versions(1000, 1000), 500)?.limit).toBeLessThan(200);
    expect(fitVersions(versions(100, 100), 150), 'if not even empty versions fit').toBeNull();
  });

  test('sizes are those of the documentation', () => {
    const task = { type: 'Personal', done: 'no', description: 'Learn Cloud Firestore' };
    expect(documentSize('users/jeff/tasks/my_task_id', task)).toBe(44 + 14 + 8 + 34 + 32);
    expect(storedSize(['ü', { a: null }])).toBe(3 + 2 + 8);
  });
});
