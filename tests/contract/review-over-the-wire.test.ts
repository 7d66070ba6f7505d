import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument, byPath } from '../support/build-document';
import { anyRequest } from '../support/hostile-requests';
import { startTool, type ToolProcess } from '../support/killed-tool';
import { manyRuns } from '../support/many-runs';
import { bytesOf, openSocket, type RawRequest, sendRaw, statusesIn } from '../support/raw-http';
import { SeededRandom, seed } from '../support/seeded-random';
import { type OpenReview, openedReview, openSession } from '../support/served-review';
import { differences, type StoredState, settledState } from '../support/stored-state';
import { type ToolProject, toolProjects } from '../support/tool-projects';

const open = toolProjects('wire');
const [early, late] = ['20040503120000', '20050503120000'] as const;
// What no answer may have without the key of the session.
const secret = 'secretword7391';

let project: ToolProject;
let review: ToolProcess;
let address: OpenReview;
let port: number;
let before: StoredState;

/** Serves a review of some items, each with a published and a waiting version. */
async function serveReview(): Promise<void> {
  const items = ['a', 'b', 'c'].map((id) => {
    return buildDocument(id, { [early]: buildVersionDocument(`Old ${secret}`, secret) });
  });
  const waiting = items.map(({ itemId }) => [
    `content/${itemId}/unapproved/${late}`,
    buildVersionDocument(`New ${secret}`, `${secret} of ${itemId}`, 'pending'),
  ]);
  project = await open({ ...byPath(items), ...Object.fromEntries(waiting) });
  const words = ['review', '--port', '0', '--by', 'ada', '--project', project.project];
  review = await startTool(words);
  const opened = await openedReview(review);
  if (!opened) throw new Error((await review.ended).stderr);
  address = opened;
  port = Number(new URL(address.origin).port);
  before = await settledState(project.project);
}

/** Sends a request with the right Host, unless it has another one; returns the answer. */
const send = ({ headers, ...request }: RawRequest) =>
  sendRaw(port, bytesOf({ ...request, headers: { ...ofPage(), ...headers } }));
const ofPage = () => ({ Host: `127.0.0.1:${port}`, Connection: 'close' });

async function expectNothingChanged(): Promise<void> {
  expect(differences(await settledState(project.project), before)).toEqual([]);
}

/** The body of a decision about a version. */
function approvalOf(id: string, key: string, seen: string, name = `${id} ${key}`): string {
  const versions = [{ id, key, seen }];
  const of = name.replace(/\W/g, '-');
  return JSON.stringify({ id: of, action: 'approve', reason: null, title: 'New', versions });
}
const decision = approvalOf('a', late, '');
const decide = { method: 'POST', target: '/api/decisions', body: decision };

describe('without the key of its session, the review', () => {
  beforeAll(serveReview);
  afterAll(async () => {
    review.interrupt();
    // Exit code 1 would tell that a decision was held, and refused.
    expect(await review.ended).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Versions: 0 approved, 0 rejected, 0 withdrawn, 0 restored.'),
    });
    await expectNothingChanged();
  });

  test('does not take its token in another place than the exchange, which then still works', {
    tags: ['15.32'],
  }, async () => {
    const { token } = address;
    const places: readonly RawRequest[] = [
      { headers: { Authorization: `Bearer ${token}` } },
      { headers: { Authorization: token } },
      { headers: { Authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` } },
      { headers: { Cookie: `session=${token}; token=${token}` } },
      { headers: { Token: token, 'X-Authorization': `Bearer ${token}` } },
    ];
    for (const { headers } of places) {
      for (const target of ['/api/versions', `/api/version?id=a&key=${late}`, '/api/state']) {
        const answer = await send({ target: `${target}#${token}`, headers });
        expect(statusesIn(answer)).toEqual([401]);
        expect(answer).not.toContain(secret);
      }
      expect(statusesIn(await send({ ...decide, headers }))).toEqual([401]);
    }
    for (const target of [`/api/versions?token=${token}`, `/api/session?token=${token}`]) {
      expect(statusesIn(await send({ target }))).toEqual([401]);
    }
    expect(await openSession(address)).toMatch(/^[\w-]{32}$/);
  });

  test.each([
    ['another name', 'evil.example'],
    ['another name for this machine', 'localhost'],
    ['a name that ends like its own', 'x.127.0.0.1'],
    ['no port', '127.0.0.1'],
    ['nothing', ''],
  ])('answers nothing to a Host that is %s', { tags: ['15.32'] }, async (what, name) => {
    const Host = what === 'no port' || name === '' ? name : `${name}:${port}`;
    for (const target of ['/', '/start', '/api/versions', '/api/session']) {
      expect(statusesIn(await send({ target, headers: { Host } }))).toEqual([421]);
    }
  });

  test.each([
    ['application/x-www-form-urlencoded', `id=one&action=approve&versions=a%2F${late}`],
    ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: form-data\r\n\r\n${decision}`],
    ['text/plain', decision],
    ['text/plain', `{"x":"=${decision}"}`],
  ])(
    'takes no decision from a form of another site, sent as %s',
    { tags: ['15.32'] },
    async (type, body) => {
      const session = await send({
        ...{ method: 'POST', target: '/api/session', body },
        headers: { 'Content-Type': type, Origin: 'https://evil.example' },
      });
      expect(statusesIn(session)).toEqual([403]);
      for (const Origin of ['https://evil.example', 'null', `http://localhost:${port}`]) {
        const headers = { 'Content-Type': type, Origin, 'Sec-Fetch-Site': 'cross-site' };
        for (const target of ['/api/decisions', '/', '/start']) {
          const answer = await send({ method: 'POST', target, body, headers });
          expect(statusesIn(answer)).toEqual([403]);
        }
      }
      for (const site of ['cross-site', 'same-site']) {
        const answer = await send({ target: '/start', headers: { 'Sec-Fetch-Site': site } });
        expect(statusesIn(answer)).toEqual([403]);
      }
    },
  );

  test.each([
    ['/api/session', 413],
    ['/api/decisions', 401],
    ['/', 405],
  ])('refuses a body of 10 MB at %s before it is sent', async (target, status) => {
    const headers = { 'Content-Length': '10000000' };
    const begin = { method: 'POST', target, headers, body: `{"token":"${'x'.repeat(5_000)}` };
    expect(statusesIn(await send(begin))).toEqual([status]);
    expect(statusesIn(await send({ target: '/' }))).toEqual([200]);
  });

  test('answers others while hundreds of requests never end', async () => {
    const head = `POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
    const halves = [head, `${head}Content-Length: 100\r\n\r\n{`, 'GET / HTT', ''];
    const sockets = await Promise.all(Array.from({ length: 400 }, () => openSocket(port)));
    for (const [at, socket] of sockets.entries()) socket.write(halves[at % halves.length] ?? '');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ target: '/' })));
    for (const answer of answers) expect(statusesIn(answer)).toEqual([200]);
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
    for (const socket of sockets) socket.destroy();
  });

  test('serves the files of its page only', async () => {
    for (const target of [
      ...['/../../../../package.json', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json'],
      ...['//package.json', '/assets/../../package.json', '/..\\..\\package.json', '/package.json'],
      ...['file:///etc/passwd', '/index.html%00.js', '/.env.local', '/__proto__', '/constructor'],
    ]) {
      const answer = await send({ target });
      expect(statusesIn(answer), target).toEqual([expect.toBeOneOf([400, 404])]);
    }
  });

  test(`never gives a text, changes anything or ends, whatever is sent (seed ${seed})`, async () => {
    const random = new SeededRandom(seed);
    for (let run = 0; run < manyRuns.numRuns; run += 100) {
      const bytes = Array.from({ length: 100 }, () => anyRequest(random, port, address.token));
      const answers = await Promise.all(bytes.map((each) => sendRaw(port, each, 300)));
      for (const [at, answer] of answers.entries()) expect(answer, bytes[at]).not.toContain(secret);
    }
    await expectNothingChanged();
    expect(statusesIn(await send({ target: '/' }))).toEqual([200]);
  });
});

describe('with the key of its session, the review', () => {
  let session: string;
  beforeAll(async () => {
    await serveReview();
    session = await openSession(address);
  });

  const ask = (request: RawRequest) =>
    send({ ...request, headers: { Authorization: `Bearer ${session}` } });
  const seenOf = async (id: string): Promise<string> => {
    const answer = await ask({ target: `/api/version?id=${id}&key=${late}` });
    return JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? '').seen;
  };

  test('gives texts, and carries out decisions about the versions that were shown, once', {
    tags: ['15.3', '15.33', '15.34'],
  }, async () => {
    expect(await ask({ target: '/api/versions' })).toContain(secret);
    const [a, b, c] = [await seenOf('a'), await seenOf('b'), await seenOf('c')];
    await project.run('reject', 'c', late, '--reason', 'spam', '--by', 'ben');
    const accepted = await Promise.all(
      [
        approvalOf('a', late, a, 'same'),
        approvalOf('a', late, a, 'same'),
        approvalOf('a', late, a, 'another'),
        // Another text, and versions and items that do not exist.
        approvalOf('b', late, a),
        approvalOf('b', '20060503120000', ''),
        approvalOf('b', early, b),
        // Somebody else has decided.
        approvalOf('c', late, c),
        approvalOf('nowhere', late, b),
        approvalOf('__proto__x', late, ''),
      ].map((body) => ask({ ...decide, body })),
    );
    expect(accepted.map((answer) => statusesIn(answer).join())).toEqual(accepted.map(() => '200'));
    const refused = [
      approvalOf('../a', late, a),
      approvalOf('a/unapproved/x', late, a),
      approvalOf('__a__', late, a),
      approvalOf('a', '', a),
      approvalOf('a', late, a).replace('"approve"', '"constructor"'),
      // Without a reason.
      approvalOf('a', late, a).replace('"approve"', '"reject"'),
      approvalOf('a', late, a).replace('[{', '[null,{'),
    ];
    for (const body of refused) {
      expect(statusesIn(await ask({ ...decide, body })), body).toEqual([400]);
    }
    review.interrupt();
    const { code, stdout } = await review.ended;
    expect(code).toBe(1);
    expect(stdout).toContain('Versions: 1 approved, 0 rejected, 0 withdrawn, 0 restored.');
    expect(stdout).toContain(`Not approved, b ${late}: it has changed since it was listed.`);
    expect(stdout).toContain(`Not approved, c ${late}: already rejected by ben on `);
    const after = await settledState(project.project);
    const entry = `content/a/log/approve ${late}`;
    const rejection = [`content/c/log/reject ${late}`, `content/c/unapproved/${late}`];
    const changed = [`content/a`, entry, `content/a/unapproved/${late}`, ...rejection];
    expect([...differences(before, after)].sort()).toEqual(changed.sort());
  });
});
