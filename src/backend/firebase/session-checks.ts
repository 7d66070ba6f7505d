import { isRecord, parseJson, textField } from '../../domain/text/record';

/** The requests by which the Auth SDK restores a session and renews its token. */
const sessionCheck =
  /^https:\/\/(?:identitytoolkit|securetoken)\.googleapis\.com\/v1\/(?:accounts:lookup|token)\b/;

/** The refusals that name the session: it is over. */
const refusals = new Set([
  'INVALID_ID_TOKEN',
  'TOKEN_EXPIRED',
  'USER_NOT_FOUND',
  'USER_DISABLED',
  'INVALID_REFRESH_TOKEN',
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
]);

/**
 * Makes every answer about a session a network failure that neither confirms the session nor refuses it by name. The Auth
 * SDK ends a session for any other answer: that of a proxy, of a faulty server, or of one that does not accept the key.
 * It looks `fetch` up for each request. `emulator`: the host and port of the emulator, or null.
 */
export function guardSessionChecks(emulator: string | null): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const answer = await send(...request);
    const isChecked = isSessionCheck(addressOf(request[0]), emulator);
    if (!isChecked || (await saysSomething(answer.clone()))) return answer;
    throw new TypeError(`the answer about the session (${answer.status}) says nothing of it`);
  };
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}

function isSessionCheck(address: string, emulator: string | null): boolean {
  // The paths of the emulator begin with the host that it stands for.
  const atEmulator = `http://${emulator}/`;
  const isOfEmulator = emulator !== null && address.startsWith(atEmulator);
  return sessionCheck.test(isOfEmulator ? `https://${address.slice(atEmulator.length)}` : address);
}

/** Whether an answer confirms a session, or refuses it by name. */
async function saysSomething(answer: Response): Promise<boolean> {
  const body = parseJson(await answer.text());
  if (!isRecord(body)) return false;
  if (answer.ok) return Array.isArray(body.users) || textField(body, 'id_token') !== null;
  const message = isRecord(body.error) ? (textField(body.error, 'message') ?? '') : '';
  return refusals.has(/^\w+/.exec(message)?.[0] ?? '');
}
