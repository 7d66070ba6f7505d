import { bytesOf } from './raw-http';
import type { SeededRandom } from './seeded-random';

const methods = ['GET', 'POST', 'DELETE', 'HEAD', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'get', ''];
const targets = [
  ...['/', '/start', '/index.html', '/api/session', '/api/versions', '/api/versions?reload'],
  ...['/api/version?id=a&key=20050503120000', '/api/known', '/api/known?text=a', '/api/state'],
  ...['/api/decisions', '/api/decisions?id=one', '/api/../api/versions', '//api/versions'],
  ...['/API/versions', '/api/versions/', '/api%2fversions', '/;/api/versions', '*', '', '/\u0000'],
  ...[
    'http://evil.example/api/versions',
    'http://127.0.0.1/api/versions',
    '/%',
    '/api/version?id=%',
  ],
];
const lengths = ['0', '5', '99999999', '-1', '1e3', '5, 6', ''];

/** Returns a random request to the review, or several: without the key of its session, often malformed or cut off. */
export function anyRequest(random: SeededRandom, port: number, token: string): string {
  const pick = <T>(values: readonly T[]) => random.pick(values);
  const some = (share: number) => random.next() < share;
  const decision = {
    ...{
      id: `id-${random.next()}`.replace('.', '-'),
      action: pick(['approve', 'withdraw', 'reject']),
      reason: 'x',
      title: 'x',
    },
    versions: [{ id: 'a', key: pick(['20050503120000', '20040503120000', '..']), seen: '' }],
  };
  const bodies = [
    ...['', '{', '[]', 'null', `token=${token}`, '{"token":"x"}', '\u0000'.repeat(50)],
    ...[
      JSON.stringify(decision),
      JSON.stringify({ token: 'x'.repeat(32) }),
      '5\r\n{"a":\r\n0\r\n\r\n',
    ],
  ];
  const headers: readonly (readonly [number, string, () => string])[] = [
    [0.9, 'Host', () => `${pick(['127.0.0.1', '127.0.0.1', '127.0.0.1', 'localhost'])}:${port}`],
    [0.3, 'Authorization', () => pick([`Bearer ${token}`, 'Bearer ', 'Bearer undefined', token])],
    [0.2, 'Cookie', () => `session=${token}`],
    [0.3, 'Origin', () => pick(['null', 'https://evil.example', `http://127.0.0.1:${port}`])],
    [0.3, 'Sec-Fetch-Site', () => pick(['cross-site', 'same-origin', 'none', 'same-site'])],
    [0.3, 'Content-Type', () => pick(['text/plain', 'application/json', 'multipart/form-data'])],
    [0.2, 'Content-Length', () => pick(lengths)],
    [0.2, 'Transfer-Encoding', () => pick(['chunked', 'gzip, chunked', 'chunked, identity', 'x'])],
    [0.1, 'Expect', () => pick(['100-continue', '200-ok'])],
    [0.1, 'Upgrade', () => pick(['websocket', 'h2c'])],
    [0.1, 'Connection', () => pick(['close', 'keep-alive', 'Upgrade, HTTP2-Settings'])],
    [0.1, 'X-HTTP-Method-Override', () => 'POST'],
    [0.1, 'X-Long', () => 'x'.repeat(pick([100, 20_000]))],
    [0.1, pick(['X\u0000', 'X Y', ': ', '\u00e9']), () => 'x\u0000y'],
  ];
  /** As the page sends it, but for the key and at most a few headers. */
  const almostRight = () => {
    const method = pick(['GET', 'POST', 'DELETE']);
    const chosen = headers.slice(1).filter(([share]) => some(share / 8));
    return bytesOf({
      method,
      target: pick(targets.filter((target) => target.startsWith('/api/'))),
      headers: {
        Host: `127.0.0.1:${port}`,
        ...Object.fromEntries(chosen.map(([, name, value]) => [name, value()])),
      },
      ...(method === 'POST' && { body: JSON.stringify(decision) }),
    });
  };
  const malformed = () => {
    const chosen = headers.filter(([share]) => some(share));
    return bytesOf({
      method: pick(methods),
      target: pick(targets),
      version: some(0.9) ? 'HTTP/1.1' : pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '']),
      headers: Object.fromEntries(chosen.map(([, name, value]) => [name, value()])),
      body: pick(bodies),
    });
  };
  const one = () => (some(0.5) ? almostRight() : malformed());
  const bytes = Array.from({ length: pick([1, 1, 1, 2, 3]) }, one).join('');
  return some(0.8) ? bytes : bytes.slice(0, Math.floor(random.next() * bytes.length));
}
