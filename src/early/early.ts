import { readHosts } from '../app/host-config';
import { expectedBranch } from '../app/session-cookie';
import { contentRequest } from '../backend/firebase/content-request';
import type {} from '../backend/firebase/early-content';
import { fetchAnswer } from '../backend/firebase/fetch-answer';
import { readFirebaseConfig } from '../backend/firebase/firebase-config';
import { hasKeptContent } from '../backend/firebase/kept-content';
import { mirrorRequest } from '../backend/firebase/mirror-request';
import { isRecord } from '../backend/record';
import { siteToAskFor } from '../domain/early-site';
import { defaultBranch } from '../domain/user';

/**
 * Runs before the product's own scripts have arrived: asks for the content that the address will
 * show, and for the scripts that it will need. Nothing depends on it.
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
  const page = mirror
    ? mirror.then((answer) => (isFresh(answer) ? null : query()))
    : hasKeptContent(site, defaultBranch).then((isKept) => (isKept ? null : query()));
  window.mnemosyneEarly = { site, branch: defaultBranch, mirror, page };
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

/** The scripts and styles of the archive, as the build lists them on this script's own element. */
function preloadArchive(list: string): void {
  if (!window.location.pathname.startsWith('/web/') || expectedBranch() === null) return;
  for (const href of list.split(' ')) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
    if (href.endsWith('.css')) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

const own = document.currentScript;
ask();
if (own instanceof HTMLScriptElement && own.dataset.archive) preloadArchive(own.dataset.archive);
