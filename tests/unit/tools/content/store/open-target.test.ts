import { afterEach, expect, test, vi } from 'vitest';
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
