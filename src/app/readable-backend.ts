import type { Backend } from '../backend/backend';
import { loadOnce } from '../backend/load-once';
import type { ContentItem } from '../domain/content-item';
import { itemHasMarkup, userHasMarkup } from '../domain/markup';
import type { UserDocument } from '../domain/user';
import { canStrip, loadStripping } from '../ui/plain-text';

/**
 * A backend whose texts can be drawn as soon as they are there: what has markup is given away once
 * the means to strip it have been loaded, for which texts without any do not wait. Where they cannot
 * be had, what may be missing is missing, and the rest is `unreachable`.
 */
export function readableBackend(backend: Backend): Backend {
  const { content, users } = backend;
  return {
    ...backend,
    content: {
      ...content,
      async *pages(site, branch) {
        for await (const page of content.pages(site, branch)) yield await readable(page, anyItem);
      },
      kept: (...of) => readableOrNull(content.kept(...of), anyItem),
      mirror: (...of) => readableOrNull(content.mirror(...of), ({ newest }) => anyStory(newest)),
      mirrorPart: (...of) =>
        readableOrNull(
          content.mirrorPart(...of),
          ({ stories, items }) => anyStory(stories) || anyItem(items),
        ),
      front: (...of) => readableOrNull(content.front(...of), ({ stories }) => anyStory(stories)),
      story: (...of) => readableOrNull(content.story(...of), itemHasMarkup),
    },
    users: {
      ...users,
      read: async (uid) => readable(await users.read(uid), anyUser),
      createIfMissing: async (uid, user) =>
        readable(await users.createIfMissing(uid, user), userHasMarkup),
    },
  };
}

const anyItem = (items: readonly ContentItem[]) => items.some(itemHasMarkup);
const anyStory = (stories: readonly { readonly item: ContentItem }[]) =>
  stories.some(({ item }) => itemHasMarkup(item));
const anyUser = (user: UserDocument | null) => user !== null && userHasMarkup(user);

const needStripping = loadOnce(loadStripping);

async function readable<T>(value: T, hasMarkup: (value: T) => boolean): Promise<T> {
  if (!canStrip() && hasMarkup(value)) await needStripping();
  return value;
}

async function readableOrNull<T>(
  coming: Promise<T | null>,
  hasMarkup: (value: T) => boolean,
): Promise<T | null> {
  const value = await coming;
  return value && readable(value, hasMarkup).catch(() => null);
}
