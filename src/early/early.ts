import { readHosts } from '../app/host-config';
import { readScrollPositions } from '../app/scroll-positions';
import { expectedBranch } from '../app/session-cookie';
import { contentRequest } from '../backend/firebase/content-request';
import type {} from '../backend/firebase/early-content';
import { fetchAnswer } from '../backend/firebase/fetch-answer';
import { readFirebaseConfig } from '../backend/firebase/firebase-config';
import { askForFront } from '../backend/firebase/front-request';
import { hasKeptContent } from '../backend/firebase/kept-answers';
import { mirrorRequest } from '../backend/firebase/mirror-request';
import { storyRequest } from '../backend/firebase/story-request';
import { isRecord } from '../backend/record';
import { pastViewOf, siteToAskFor } from '../domain/early-site';
import { openingAddressOf } from '../domain/opening-address';
import { defaultBranch } from '../domain/user';
import { paintTheme } from '../ui/theme';
import { meetMissingProduct } from './missing-product';

/**
 * Runs before the product's own scripts have arrived: asks for the content that the address will
 * show, for the parts of the product that it will need, and for the product.
 */
function ask(): void {
  const result = readFirebaseConfig(import.meta.env);
  // With App Check a request needs a token, which is not to be had this early.
  if ('missing' in result || result.config.recaptchaKey !== null) return;
  const branch = expectedBranch();
  const site = siteToAskFor(window.location, readHosts(import.meta.env), branch !== null);
  if (site === null) return;
  // Another branch than everybody's needs the reader's token.
  if (branch !== null && branch !== defaultBranch) return;
  const { config } = result;
  const query = () => fetchAnswer(contentRequest(config, site, defaultBranch), patience);
  // The past is not in a mirror; where there is a fresh one, or content of an earlier visit, the
  // query would only be in the way of what is shown first.
  const isLive = !window.location.pathname.startsWith('/web/');
  const mirror = isLive
    ? fetchAnswer(mirrorRequest(config, site, defaultBranch, 'live'), patience)
    : null;
  if (mirror) {
    const page = mirror.then((answer) => (isFresh(answer) ? null : query()));
    window.mnemosyneEarly = { site, branch: defaultBranch, mirror, front: undefined, page };
    return;
  }
  const isKept = hasKeptContent(site, defaultBranch);
  const frontOf = async (timestamp: string) =>
    (await isKept) ? null : askForFront(config, site, defaultBranch, timestamp);
  const storyOf = async (itemId: string) => {
    const request = storyRequest(config, itemId);
    return (await isKept) || !request ? null : fetchAnswer(request, patience);
  };
  const { timestamp, itemId = null } = pastViewOf(window.location) ?? {};
  const front = timestamp === undefined ? null : { timestamp, answers: frontOf(timestamp) };
  const story = itemId === null ? undefined : { itemId, answer: storyOf(itemId) };
  const first = Promise.all([isKept, front?.answers, story?.answer]);
  const page = first.then(([is]) => (is ? null : query()));
  window.mnemosyneEarly = { site, branch: defaultBranch, isKept, mirror, front, story, page };
}

/** ms after which the SDK may try in its own way. */
const patience = 15_000;

/** Whether an answer has a mirror that is fresh; reading all of it is the backend's work. */
function isFresh(answer: unknown): boolean {
  const field = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined);
  const entries = Array.isArray(answer) ? answer : [];
  return entries.some(
    (entry) =>
      field(field(field(field(entry, 'found'), 'fields'), 'fresh'), 'booleanValue') === true,
  );
}

function addLink(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

/** What the build writes on this script's own element: addresses, separated by spaces. */
interface Files {
  readonly entry?: string;
  readonly libraries?: string;
  readonly router?: string;
  readonly stripping?: string;
  readonly archiveScripts?: string;
  readonly archiveStyles?: string;
}

async function bring(files: Files): Promise<void> {
  const {
    entry,
    libraries,
    router = '',
    stripping,
    archiveScripts = '',
    archiveStyles = '',
  } = files;
  // They come before the entry, and begin while nothing waits for them.
  if (libraries) void import(/* @vite-ignore */ libraries).catch(() => {});
  const opening = openingAddressOf(window.location.pathname);
  if (!opening) addLink('modulepreload', router);
  if (opening?.isPast && expectedBranch() !== null) {
    for (const href of archiveStyles.split(' ')) addLink('stylesheet', href);
    for (const href of archiveScripts.split(' ')) addLink('modulepreload', href);
  }
  if (!entry) return;
  try {
    await import(/* @vite-ignore */ entry);
    // After all that the first text waits for: where that has markup, it is on its way already.
    if (stripping) addLink('modulepreload', stripping);
  } catch (error) {
    // The product, which would report it, is not there.
    reportError(error);
    await meetMissingProduct(entry);
  }
}

const own = document.currentScript;
try {
  // While nothing waits for it: in the reader's colours from the first frame on, and a storage is
  // fetched at its first use, which blocks.
  paintTheme();
  readScrollPositions();
  ask();
} finally {
  if (own instanceof HTMLScriptElement) void bring(own.dataset);
}
