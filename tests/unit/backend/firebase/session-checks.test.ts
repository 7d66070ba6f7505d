import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardSessionChecks } from '../../../../src/backend/firebase/session-checks';

const emulator = '127.0.0.1:9099';
const lookup = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=x';
const token = 'https://securetoken.googleapis.com/v1/token?key=x';

const { fetch } = globalThis;
let answer: () => Response;
beforeEach(() => {
  globalThis.fetch = vi.fn(async () => answer());
  guardSessionChecks(emulator);
});
afterEach(() => {
  globalThis.fetch = fetch;
});

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const error = (status: number, message: string) =>
  json(status, { error: { code: status, message } });

test.each([
  ['a key that is refused', error(400, 'API key not valid. Please pass a valid API key.')],
  [
    'a referrer that is blocked',
    error(403, 'Requests from referer https://a.example are blocked.'),
  ],
  ['a quota', error(429, 'QUOTA_EXCEEDED : Exceeded quota.')],
  ['a fault', error(503, 'UNAVAILABLE')],
  ['a fault that sounds like a refusal', error(503, 'The user may be INVALID_ID_TOKEN')],
  ['the page of a portal', () => new Response('<html>Log in to this network')],
  ['an empty object', json(200, {})],
  ['a list', json(200, [])],
  ['nothing', () => new Response(null, { status: 204 })],
])('%s is no answer about the session', { tags: ['12.23'] }, async (_, given) => {
  answer = given;
  for (const address of [lookup, token, `http://${emulator}/securetoken.googleapis.com/v1/token`]) {
    await expect(globalThis.fetch(address)).rejects.toThrow(TypeError);
    await expect(globalThis.fetch(new Request(address))).rejects.toThrow('says nothing of it');
  }
});

test.each([
  'INVALID_ID_TOKEN',
  'TOKEN_EXPIRED',
  'USER_NOT_FOUND',
  'USER_DISABLED',
  'INVALID_REFRESH_TOKEN',
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'USER_DISABLED : The account has been disabled by an administrator.',
])('a refusal that names the session is passed on: %s', { tags: ['12.23'] }, async (message) => {
  answer = error(400, message);
  const passed = await globalThis.fetch(lookup);
  expect([passed.status, await passed.json()]).toMatchObject([400, { error: { message } }]);
});

test('a confirmation is passed on', async () => {
  answer = json(200, { users: [{ localId: 'a' }] });
  expect(await (await globalThis.fetch(lookup)).json()).toEqual({ users: [{ localId: 'a' }] });
  answer = json(200, { id_token: 'a' });
  expect((await globalThis.fetch(token)).ok).toBe(true);
});

test.each([
  'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x',
  'https://firestore.googleapis.com/v1/token',
  'https://archive.example/identitytoolkit.googleapis.com/v1/accounts:lookup',
  'https://archive.example/web/2004/https://securetoken.googleapis.com/v1/token',
])('other answers are passed on as they are: %s', async (address) => {
  answer = error(503, 'UNAVAILABLE');
  expect((await globalThis.fetch(address)).status).toBe(503);
});
