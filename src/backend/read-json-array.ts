import { createJsonCutter } from './json-cutter';
import { startSlices } from './start-slices';

/**
 * What `read` makes of the objects and lists in the JSON array that a body holds, one by one as they
 * come, in slices: an answer of many megabytes, parsed in one go and kept whole until it is read,
 * would hold up the page, and the garbage collector with it. Plain values in the array are left
 * out. Rejects when the body is anything else, or ends early.
 */
export async function readJsonArray<T>(
  body: ReadableStream<Uint8Array>,
  read: (element: unknown) => T,
): Promise<readonly T[]> {
  const elements: T[] = [];
  const pause = startSlices();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const cutter = createJsonCutter();
  for (;;) {
    const { done, value } = await reader.read();
    for (const element of cutter.take(decoder.decode(value, { stream: !done }))) {
      elements.push(read(JSON.parse(element)));
      await pause();
    }
    if (done) break;
    await pause();
  }
  if (!cutter.isWhole()) throw new SyntaxError('This JSON array has no end.');
  return elements;
}
