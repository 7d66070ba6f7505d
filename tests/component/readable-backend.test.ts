import { expect, test, vi } from 'vitest';
import type { Backend, ContentRepository } from '../../src/backend/backend';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import { createMemoryStorage } from '../../src/backend/embedded/key-value-storage';
import { registeredUser } from '../../src/domain/user';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { mirroredContent } from '../support/mirrored-content';

const past = '20100101000000';

/** A backend of a page that has just begun, and whether it has loaded what strips markup. */
async function begin(word: string) {
  vi.resetModules();
  const { readableBackend } = await import('../../src/app/readable-backend');
  const { canStrip } = await import('../../src/ui/plain-text');
  const documents = [
    buildDocument('story', { [past]: buildVersionDocument('Headline', `Some ${word}.`) }),
    buildDocument('reply', { [past]: buildVersionDocument('Reply') }, { parentId: 'story' }),
  ];
  const embedded = createEmbeddedBackend({
    documents: async () => documents,
    storage: createMemoryStorage(),
    demoAccount: { email: 'ada@example.org', password: 'difference', name: 'Ada' },
    report: () => {},
  });
  const { uid, email } = await embedded.auth.signIn('ada@example.org', 'difference');
  const user = { uid, email, name: word, nickname: word, regTimestamp: past };
  await embedded.users.create(uid, registeredUser(user));
  const { adjust } = mirroredContent(documents);
  const backend = readableBackend(keeping(adjust(embedded)));
  return { backend, canStrip, uid };
}

/** With what `pages` gives as what an earlier visit has kept. */
function keeping(backend: Backend): Backend {
  const kept: ContentRepository['kept'] = async (...of) => firstPage(backend.content.pages(...of));
  return { ...backend, content: { ...backend.content, kept } };
}

async function firstPage<T>(pages: AsyncIterable<T>): Promise<T | null> {
  for await (const page of pages) return page;
  return null;
}

const sources: Readonly<Record<string, (backend: Backend, uid: string) => Promise<unknown>>> = {
  'all content': ({ content }) => firstPage(content.pages('500', '1')),
  'what was kept': ({ content }) => content.kept('500', '1'),
  'a mirror': ({ content }) => content.mirror('500', '1', 'live'),
  'a part of a mirror': async ({ content }) => {
    const mirror = await content.mirror('500', '1');
    return mirror && content.mirrorPart(mirror, 'shelf-0');
  },
  'a front': ({ content }) => content.front('500', '1', past),
  'a story by itself': ({ content }) => content.story('500', '1', 'story'),
  'a reader': ({ users }, uid) => users.read(uid),
};

for (const [name, read] of Object.entries(sources)) {
  test(`${name} with markup is there once it can be drawn without`, async () => {
    const { backend, canStrip, uid } = await begin('<b>markup</b>');
    expect(canStrip()).toBe(false);
    expect(await read(backend, uid)).not.toBeNull();
    expect(canStrip()).toBe(true);
  });

  test(`${name} without markup waits for nothing`, async () => {
    const { backend, canStrip, uid } = await begin('R&D, 1 < 2');
    expect(await read(backend, uid)).not.toBeNull();
    expect(canStrip()).toBe(false);
  });
}
