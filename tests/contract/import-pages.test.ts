import { describe, expect, test } from 'vitest';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import { loadOwnRules, testConfig } from '../support/emulators-under-test';
import { home, homeIn2014, homeIn2015, importProjects } from '../support/import-projects';

const { open } = importProjects();

const [in2014, in2015] = ['20140101000000', '20150101000000'];

describe('an import', () => {
  test('that changes nothing writes no document', { tags: ['14.10'] }, async () => {
    const project = await open();
    const updateTime = async () => (await project.items()).get('home.org')?.updateTime;
    await project.import([homeIn2014, homeIn2015]);
    const before = await updateTime();
    await project.import([homeIn2014, homeIn2015], '--again');
    expect(await updateTime()).toEqual(before);
  });

  test('keeps where each version comes from, and hides versions that wait, and where those come from', {
    tags: ['13.9'],
  }, async () => {
    const { project, db, items, stored, ...database } = await open();
    const record = {
      ...home('2014-01-01T00:00:00.25Z', '<title>Home</title>First'),
      url: 'http://home.org/?b=1&a=2#top',
      warcHeaders: [
        'WARC-Record-ID: <urn:uuid:7be1c1f6-3d0c-4c60-9d9c-6ad3c4f2b8ac>',
        'WARC-Payload-Digest: sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ',
      ],
    };
    await database.import([record]);
    await database.import([homeIn2015], '--pending');
    const { docs } = await db.collectionGroup('provenance').get();
    const of = (key: string) => docs.find(({ id }) => id === key);
    const idOf = (key: string) => of(key)?.ref.parent.parent?.id ?? '';
    expect(docs).toHaveLength(2);
    expect(Object.keys((await items()).get('home.org')?.get('versions'))).toEqual([in2014]);
    expect(await stored(`content/${idOf(in2015)}/unapproved`)).toEqual({
      [in2015]: { approved: 'pending', headline: ['Home'], body: ['Moved'] },
    });
    expect(of(in2014)?.data()).toEqual({
      address: 'http://home.org/?b=1&a=2#top',
      date: '2014-01-01T00:00:00.25Z',
      recordId: 'urn:uuid:7be1c1f6-3d0c-4c60-9d9c-6ad3c4f2b8ac',
      digest: 'sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ',
      run: expect.stringMatching(/^[0-9a-f]{12}$/),
      file: expect.stringMatching(/\.warc$/),
      status: 200,
      type: 'text/html; charset=utf-8',
      tool: expect.stringMatching(/^mnemosyne \d+\.\d+\.\d+(?:-dev \([0-9a-f]{12}\))?$/),
    });
    const readers = createFirebaseBackend(testConfig(project), () => {}).content;
    await loadOwnRules(project);
    expect(await readers.readProvenance(idOf(in2014), in2014)).toEqual(of(in2014)?.data());
    for (const [id, key] of [
      [idOf(in2015), in2015],
      [idOf(in2014), '20160101000000'],
      ['nowhere', in2014],
    ] as const) {
      const refused = { code: 'permission-denied' };
      await expect(readers.readProvenance(id, key)).rejects.toMatchObject(refused);
    }
    expect(await readers.readProvenance('a/b', in2014)).toBeNull();
    expect(await readers.readProvenance(idOf(in2014), 'a/b')).toBeNull();
  });
});
