import { expect, test } from 'vitest';
import { createArchiveStore, timestampOfCaptureDate } from '../../../src/stores/archive-store';

test('there is no capture date to begin with', () => {
  expect(createArchiveStore().getState().captureDate).toBeNull();
});

test.each([
  ['14 digits', '20200101000000', '20200101000000'],
  ['an object with a timestamp', { timestamp: '20200101000000' }, '20200101000000'],
  ['none', null, null],
])('a capture date may be %s', { tags: ['9.21'] }, (_, date, timestamp) => {
  const store = createArchiveStore();
  store.getState().setCaptureDate({ timestamp: '19990101000000' });
  store.getState().setCaptureDate(date);
  expect(store.getState().captureDate).toEqual(date);
  expect(timestampOfCaptureDate(store.getState().captureDate)).toBe(timestamp);
});
