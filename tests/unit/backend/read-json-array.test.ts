import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJsonArray } from '../../../src/backend/read-json-array';

/** A body that comes in pieces of so many bytes, wherever characters end. */
function bodyOf(text: string, size = 7): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.slice(at, at + size));
      }
      controller.close();
    },
  });
}

const read = (text: string, size?: number) => readJsonArray(bodyOf(text, size), (one) => one);

describe('a JSON array that is read as it comes', () => {
  test('is what it would be when parsed at once, wherever its pieces end', async () => {
    const anyElement = fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.array(fc.jsonValue()),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyElement),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(undefined, 2),
        async (elements, size, indent) => {
          const text = JSON.stringify(elements, null, indent);
          expect(await read(text, size)).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  test.each([
    ['brackets and quotes in strings', String.raw`[{"a": "]}\"[{\\"}, {"b\"]": "\\\\"}]`],
    ['letters of several bytes', '[{"é": "👩‍💻 …"}]'],
    ['line ends between elements, as Firestore sends them', '[{"a": 1\n}\n,\r\n{"a": 2\n}\n]'],
    ['nothing', '[]'],
    ['nothing but space', ' [ \n ] \n'],
  ])('may have %s', async (_, text) => {
    for (let size = 1; size < 12; size++) expect(await read(text, size)).toEqual(JSON.parse(text));
  });

  test('is read without its plain values, which no answer has', async () => {
    expect(await read('[1, {"a": 1}, "x,[", null, [2]]')).toEqual([{ a: 1 }, [2]]);
  });

  test.each([
    '',
    'null',
    '"text"',
    '{"error": {"code": 403}}',
    '<html>[1]</html>',
    '[{"a": 1}',
    '[{"a": 1',
    '[{"a": "',
    '[{a: 1}]',
    '[{"a": 1}] []',
  ])('is not %j', async (text) => {
    await expect(read(text)).rejects.toBeInstanceOf(SyntaxError);
  });

  test('ends with the failure of what brings it', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError('network')),
    });
    await expect(readJsonArray(broken, (one) => one)).rejects.toThrow('network');
  });
});
