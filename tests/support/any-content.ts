import fc from 'fast-check';
import { buildItem } from './build-content';
import { timestampOf } from './timestamp-of';

const lengthOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Any timestamp; its digits are built without a Date. */
export const anyTimestamp = fc
  .record({
    year: fc.integer({ min: 2000, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.nat(30),
    time: fc.tuple(fc.nat(23), fc.nat(59), fc.nat(59)),
  })
  .map(({ year, month, day, time }) => {
    const length = (lengthOfMonth[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
    const fields = [month, (day % length) + 1, ...time];
    return timestampOf(year + fields.map((field) => String(field).padStart(2, '0')).join(''));
  });

/** Version keys as a database may contain them: most valid, some hostile. */
const anyKey = fc.oneof(
  { weight: 6, arbitrary: anyTimestamp },
  {
    weight: 1,
    arbitrary: fc.constantFrom('constructor', 'hasOwnProperty', 'toString', '20200231000000', ''),
  },
);

const anyApproval = fc.constantFrom('yes' as const, 'pending' as const, 'no' as const);

/** An item with versions of every approval, under valid and invalid keys. */
export const anyItem = fc
  .dictionary(anyKey, anyApproval, { maxKeys: 6 })
  .map((versions) => buildItem({ versions }));
