import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchAnswer, readAnswer } from '../../../src/backend/firebase/fetch-answer';

const request = { url: 'https://backend.example/documents:runQuery', body: '{}' };
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

afterEach(() => void vi.unstubAllGlobals());

describe('an answer of the REST interface', () => {
  test('has the fields of found documents as plain data', async () => {
    const document = { name: 'p/content/a', fields: { itemId: { stringValue: 'a' } } };
    answering(async () => Response.json([{ document, readTime: 'now' }, { done: true }]));
    expect(await readAnswer(request, 1000)).toEqual([
      { document: { name: 'p/content/a', fields: { itemId: 'a' } } },
      { done: true },
    ]);
  });

  test.each([
    [400, 'failed-precondition'],
    [401, 'unauthenticated'],
    [403, 'permission-denied'],
    [404, 'not-found'],
    [418, 'unreachable'],
    [429, 'resource-exhausted'],
    [500, 'unreachable'],
    [503, 'unavailable'],
    [504, 'deadline-exceeded'],
  ])('with status %d fails as %s', async (status, code) => {
    answering(async () => Response.json([], { status }));
    await expect(readAnswer(request, 1000)).rejects.toMatchObject({ name: 'BackendError', code });
    expect(await fetchAnswer(request, 1000)).toBeNull();
  });

  test.each(['<html>', 'null', '[{"document": {"na'])('that is %j is none', async (text) => {
    answering(async () => new Response(text));
    await expect(readAnswer(request, 1000)).rejects.toMatchObject({ code: 'unreachable' });
    expect(await fetchAnswer(request, 1000)).toBeNull();
  });

  test('that does not come in time fails as a timeout', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await expect(readAnswer(request, 10)).rejects.toMatchObject({ code: 'timeout' });
  });
});
