import { reloadOnceFor } from '../app/stale-assets';

/**
 * What a reader meets where the product's entry (its address) cannot be loaded: the page once more,
 * or words that say so.
 */
export async function meetMissingProduct(entry: string): Promise<void> {
  if (await reloadOnceFor(entry)) return;
  document.getElementById('root')?.replaceChildren(apology());
}

/** As the product's own last screen (`root-error-screen.tsx`). */
function apology(): HTMLElement {
  const main = document.createElement('main');
  main.className = 'root-fallback';
  const heading = document.createElement('h1');
  heading.textContent = 'Something went wrong';
  const words = document.createElement('p');
  words.textContent = 'This page could not be loaded. ';
  const reload = document.createElement('a');
  reload.href = window.location.href;
  reload.textContent = 'Reload';
  words.append(reload);
  main.append(heading, words);
  return main;
}
