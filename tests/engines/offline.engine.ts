import { startAppServer } from '../support/app-server';
import { expect, logIn, startProfile, test } from './engine-test';
import { see, until } from './reader';

test('a site that is kept is read when its server is gone', async ({ engine }) => {
  const app = await startAppServer('dist-emulator');
  const profile = await startProfile(engine, app.origin);
  const { reader } = profile;
  try {
    await reader.open('/mnemosyne');
    await logIn(reader);
    await see(reader, { role: 'heading', name: 'Pick a site' });
    await until(
      () =>
        reader.run(async () => (await navigator.serviceWorker.ready).active?.state === 'activated'),
      'the service worker',
    );
    await reader.open('/web/20110520190000/homer');
    await see(reader, { css: 'main h2' });
    await reader.click({ css: 'summary', text: 'Tools' });
    await reader.click({ role: 'button', name: /^Keep for offline reading/ });
    await see(reader, { text: /^Kept for offline reading on / });
    app.state = 'down';
    await reader.open('/web/20110520190000/homer');
    await see(reader, { css: 'main h2' });
    await reader.click({ role: 'link', name: /^Previous: / });
    await until(
      async () => !(await reader.path()).includes('20110520190000'),
      'the capture before',
    );
    await see(reader, { css: 'main h2' });
  } finally {
    await profile.close();
    await app.close();
  }
  expect(app.state).toBe('down');
});
