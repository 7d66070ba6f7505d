import { expect, test } from 'vitest';
import { canonicalJson } from '../../../../src/domain/citation/canonical-json';

test('RFC 8785, section 3.2.2: primitives are written as ECMAScript does', () => {
  const value = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`);
  const expected = String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`;
  expect(canonicalJson(value)).toBe(expected);
});

test('RFC 8785, section 3.2.3: keys are sorted by UTF-16 code units', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  };
  expect([...canonicalJson(value).matchAll(/:"([^"]+)"/g)].map(([, name]) => name)).toEqual([
    ...['Carriage Return', 'One', 'Control', 'Latin Small Letter O With Diaeresis', 'Euro Sign'],
    ...['Emoji: Grinning Face', 'Hebrew Letter Dalet With Dagesh'],
  ]);
});

test('objects in objects and arrays are sorted too, and arrays are not', () => {
  expect(canonicalJson([{ b: 1, a: { d: [2, 1], c: null } }, 'x'])).toBe(
    '[{"a":{"c":null,"d":[2,1]},"b":1},"x"]',
  );
});

test('properties that are undefined are left out, and the key "__proto__" is not', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  const value = JSON.parse('{"b":1,"__proto__":{"a":2}}');
  expect(canonicalJson(value)).toBe('{"__proto__":{"a":2},"b":1}');
});

test.each([
  ['half a surrogate pair', '\ud83d'],
  ['half a surrogate pair in a key', { '\ude00': 1 }],
  ['NaN', Number.NaN],
  ['undefined in an array', [undefined]],
  ['a Date', new Date(0)],
])('%s is an error', (_, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});
