import { describe, expect, test } from 'vitest';
import { goTarget } from '../../../src/domain/go-target';

describe('Go', () => {
  test('leads to the site as it stood at the chosen date', () => {
    expect(goTarget('20200101000000', 'homer')).toEqual({
      path: '/web/20200101000000/homer',
      timestamp: '20200101000000',
      site: 'homer',
    });
  });

  test.each([null, '', '2020', '20200231000000', '19970101000000', 'latest'])(
    'asks for a date when there is none that is valid: %j',
    (date) => {
      expect(goTarget(date, 'homer')).toEqual({ alert: 'Please select a valid date.' });
    },
  );

  test('asks for a site when none is selected', () => {
    expect(goTarget('20200101000000', null)).toEqual({
      alert: 'No site selected. Please go back.',
    });
  });

  test('alerts, and leads nowhere, with neither', () => {
    expect(goTarget(null, null)).toEqual({ alert: expect.any(String) });
  });
});
