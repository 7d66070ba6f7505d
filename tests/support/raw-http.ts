import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request to send as it is. */
export interface RawRequest {
  readonly method?: string;
  readonly target?: string;
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The bytes of a request; with the length of its body, unless the headers tell one. */
export function bytesOf({
  method = 'GET',
  target = '/',
  version = 'HTTP/1.1',
  headers = {},
  body = '',
}: RawRequest): string {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const isFramed = names.includes('content-length') || names.includes('transfer-encoding');
  const length = body !== '' && !isFramed ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
  const lines = [
    `${method} ${target} ${version}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...length,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Opens a connection to a port of this machine. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  // The other side may close it while something is being sent.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/**
 * Sends bytes; returns all that is answered until the connection is closed, or nothing comes for `quietMs`, because the
 * other side waits for more.
 */
export async function sendRaw(port: number, bytes: string, quietMs = 30_000): Promise<string> {
  const socket = await openSocket(port);
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  socket.setTimeout(quietMs, () => socket.destroy());
  socket.write(bytes);
  // Not `once` of Node, which rejects where the other side closes it.
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** The status codes in an answer. */
export function statusesIn(answer: string): readonly number[] {
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, code]) => Number(code));
}
