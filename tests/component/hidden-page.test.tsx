import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { renderApp } from '../support/render-app';

test('an archive that is opened in a tab behind is drawn whole, though it gets no frames', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  const documents = [buildDocument('a', { '20100101000000': version('First') })];
  await renderApp('/web/20110101000000/500', { documents, signedIn: true });
  expect(await screen.findByRole('article', { name: 'First' })).toBeDefined();
});
