import { createServer } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTarget } from '../../../../../tools/content/store/open-target';

afterEach(() => vi.unstubAllEnvs());

test('openTarget throws with advice if no emulator is running, and describes a real project as such', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');
  await expect(openTarget({})).rejects.toThrow('No Firestore emulator is running at 127.0.0.1:9');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
  const target = await openTarget({ project: 'some-project' });
  const description = 'the real project "some-project"';
  expect(target).toMatchObject({ description, isEmulator: false });
  await target.close();
});

test('an emulator that is too busy for some connections is found', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    if (connections <= 3) socket.resetAndDestroy();
    else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nOk\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
  const target = await openTarget({});
  expect(target).toMatchObject({ isEmulator: true });
  await target.close();
});
