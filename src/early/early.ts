import { readHosts } from '../app/host-config';
import { expectedBranch } from '../app/session-cookie';
import { contentRequest } from '../backend/firebase/content-request';
import type {} from '../backend/firebase/early-content';
import { readFirebaseConfig } from '../backend/firebase/firebase-config';
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
  const { url, body } = contentRequest(result.config, site, defaultBranch);
  window.mnemosyneEarly = { site, branch: defaultBranch, answer: answerTo(url, body) };
}

async function answerTo(url: string, body: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(15_000);
    const headers = { 'Content-Type': 'text/plain' };
    const response = await fetch(url, { method: 'POST', body, headers, signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
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
