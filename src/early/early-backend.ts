import type { Backend } from '../backend/backend';
import { BackendError } from '../backend/backend-error';
import { pageOfAnswer } from '../backend/firebase/content-page';
import type { EarlyContent } from '../backend/firebase/early-content';
import { frontOfAnswers } from '../backend/firebase/front-request';
import { readKeptContent } from '../backend/firebase/kept-content';
import { documentOfAnswer } from '../backend/firebase/mirror-request';
import { storyOfAnswer } from '../backend/firebase/story-request';
import { parseMirror } from '../backend/mirror-document';
import type { Front } from '../domain/front';

const notHere = () => Promise.reject(new BackendError('unreachable', 'not part of the early view'));
const keepQuiet = () => undefined;
const never = () => new Promise<never>(() => undefined);

/** The front that was asked for early, or null. */
export async function earlyFront({ front }: EarlyContent): Promise<Front | null> {
  const answers = await front?.answers;
  return answers ? frontOfAnswers(answers, keepQuiet) : null;
}

/**
 * What was asked for early as a backend: of one site, nothing beyond what those answers have, and
 * no accounts. The answers stay for the product, which tells what is wrong with them: until then
 * content that failed, or that there is none of, is loading, and `leaveIt` is called.
 */
export function createEarlyBackend(
  { mirror, story, page }: EarlyContent,
  front: Promise<Front | null>,
  leaveIt: () => void,
): Backend {
  return {
    kind: 'firebase',
    auth: {
      observe: () => keepQuiet,
      register: notHere,
      setDisplayName: notHere,
      signIn: notHere,
      signOut: notHere,
    },
    content: {
      async *pages() {
        // What stands first is shown as it will stay.
        if (await front) return never();
        const first = await pageOfAnswer(await page, keepQuiet);
        if (first === null || first.items.length === 0) {
          leaveIt();
          return never();
        }
        yield first.items;
        // The rest of a large archive comes with the product.
        if (first.nextAfter !== null) await never();
      },
      // Where there is a front, nothing is kept.
      kept: async (site, branch) =>
        (await front) ? null : readKeptContent(site, branch, keepQuiet),
      keep: () => Promise.resolve(),
      forgetKept: () => Promise.resolve(),
      front: () => front,
      mirror: async () => parseMirror(documentOfAnswer(await mirror), keepQuiet),
      mirrorPart: () => Promise.resolve(null),
      timeMap: () => Promise.resolve(null),
      story: async (site, branch, itemId) => {
        const found = storyOfAnswer(await story?.answer, { site, branch, itemId }, keepQuiet);
        // Beside a front nothing else will come.
        if (!found && (await front)) leaveIt();
        return found;
      },
    },
    users: {
      read: notHere,
      create: notHere,
      createIfMissing: notHere,
      update: notHere,
    },
  };
}
