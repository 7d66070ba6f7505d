import { BackendError, type ContentRepository, type UserRepository } from '../backend/backend';
import type { ContentItem } from '../domain/content/content-item';
import type { UserDocument } from '../domain/content/user';
import { readyTexts, textsIn } from '../platform/plain-text';

/**
 * The repository, whose items can be shown at once: where their texts have markup, the sanitizer has loaded. If it
 * cannot be loaded, content cannot be read, because markup is not shown.
 */
export function withReadableTexts(repository: ContentRepository): ContentRepository {
  return {
    ...repository,
    async *readContent(site, branch) {
      for await (const items of repository.readContent(site, branch)) {
        await readable(items);
        yield items;
      }
    },
    async readStory(site, branch, itemId) {
      const story = await repository.readStory(site, branch, itemId);
      return story && tryReadable([story], story);
    },
    async readSnapshot(site, branch, kind, key, limitMs) {
      const snapshot = await repository.readSnapshot(site, branch, kind, key, limitMs);
      return snapshot && tryReadable(itemsIn(snapshot), snapshot);
    },
  };
}

/** The repository of user documents, whose names can be shown at once; without the sanitizer, a mark replaces them. */
export function withReadableNames(users: UserRepository): UserRepository {
  const readableUser = async <User extends UserDocument | null>(user: User) => {
    await readyTexts(user ? [user.name, user.nickname ?? ''] : [])?.catch(() => {});
    return user;
  };
  return {
    ...users,
    read: async (uid) => readableUser(await users.read(uid)),
    createIfMissing: async (uid, user) => readableUser(await users.createIfMissing(uid, user)),
  };
}

/** Resolves once the texts of items can be shown. Rejects with a BackendError if that fails. */
export async function readable(items: readonly ContentItem[]): Promise<void> {
  try {
    await readyTexts(textsIn(items));
  } catch (cause) {
    throw new BackendError('unreachable', 'a part of the app could not be loaded', { cause });
  }
}

/** Calls `action` once the texts of a snapshot can be shown: at once if they need nothing, never if that fails. */
export function whenReadable(snapshot: object, action: () => void): void {
  const loading = readyTexts(textsIn(itemsIn(snapshot)));
  if (loading === null) action();
  else void loading.then(action, () => {});
}

/** What was read, or null, as if it were missing, if its texts cannot be shown. */
async function tryReadable<T>(
  items: readonly ContentItem[],
  storyOrSnapshot: T,
): Promise<T | null> {
  const loading = readyTexts(textsIn(items));
  return loading === null
    ? storyOrSnapshot
    : loading.then(
        () => storyOrSnapshot,
        () => null,
      );
}

/** The items of a screen, a part of a list or a discussion. */
function itemsIn(snapshot: object): readonly ContentItem[] {
  if ('items' in snapshot && Array.isArray(snapshot.items)) return snapshot.items;
  if (!('stories' in snapshot) || !Array.isArray(snapshot.stories)) return [];
  return snapshot.stories.map(({ item }) => item);
}
