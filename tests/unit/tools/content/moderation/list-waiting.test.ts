import { describe, expect, test } from 'vitest';
import { waitingVersion } from '../../../../../tools/content/moderation/list-waiting';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';

const key = '20040503120000';
const document = (versions: object) => ({ ...buildDocument('a', {}), versions });

describe('an unapproved version', () => {
  const item = document({
    '20040101000000': buildVersionDocument('One', 'first'),
    '20060101000000': buildVersionDocument('Two', 'later'),
  });
  const read = (changes: object, others: object = {}) => {
    const version = { ...buildVersionDocument('New', 'second'), ...changes };
    return waitingVersion('a', key, version, { document: item, provenance: null, ...others });
  };

  test('is beside the version that readers see at its time', () => {
    expect(read({ approved: 'pending' })).toEqual({
      ...{ site: '500', branch: '1', id: 'a', key, approved: 'pending', title: 'New' },
      ...{ inForce: '20040101000000', capturedFrom: null, doubt: null, listedAs: 'story' },
      before: expect.objectContaining({ headline: ['One'], body: ['first'] }),
      after: { headline: ['New'], body: ['second'] },
    });
  });

  test.each([
    ['before every other version', document({ '20060101000000': buildVersionDocument('Title') })],
    ['of an item that shows nothing', document({})],
    ['of an item that is not there', null],
  ])('%s is new', (_what, item) => {
    expect(read({}, { document: item })).toMatchObject({ inForce: null, before: null });
  });

  test.each([
    ['of unknown approval is pending', { approved: 'perhaps' }, { approved: 'pending' }],
    ['that is withdrawn says so', { approved: 'withdrawn' }, { approved: 'withdrawn' }],
    ['without a headline is untitled', { headline: [] }, { title: 'Untitled' }],
    ['that is broken is shown as well as can be', { body: 7 }, { after: { body: ['7'] } }],
  ])('%s', (_what, changes, entry) => {
    expect(read(changes)).toMatchObject(entry);
  });

  test('tells where it was captured, and the doubt about it', () => {
    const [address, doubt] = ['http://example.org/', 'it has 2 of 5 bytes'];
    const provenance = { address, date: '2004-05-03', file: 'a.warc', tool: 'mnemosyne 1', doubt };
    expect(read({}, { provenance })).toMatchObject({ capturedFrom: address, doubt });
  });
});
