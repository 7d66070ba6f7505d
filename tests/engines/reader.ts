/** What a reader sees on a page: by role and name, by the label of a field, by a selector, or by a text. */
export type What =
  | { readonly role: string; readonly name?: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly css: string; readonly text?: string | RegExp }
  | { readonly text: string | RegExp };

/** A place in the window, in CSS px from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A tab of a browser, as its reader uses it: the same in each engine. */
export interface Reader {
  /** Opens a path of the app in this tab, and waits until it has loaded. */
  readonly open: (path: string) => Promise<void>;
  /** The path of the page, with its query and hash. */
  readonly path: () => Promise<string>;
  readonly count: (what: What) => Promise<number>;
  /** Waits for something that can be clicked, and clicks it. */
  readonly click: (what: What) => Promise<void>;
  /** Types into a field in place of what it has. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Presses a key, or several together: "Escape", "Shift+Tab". */
  readonly press: (chord: string) => Promise<void>;
  /** Moves the pointer from place to place, with its button pressed between the first and the last. */
  readonly drag: (...places: readonly Place[]) => Promise<void>;
  /** Clicks at a place, by default once. */
  readonly clickAt: (place: Place, clicks?: 1 | 2) => Promise<void>;
  /** Runs a function in the page. Its arguments and its result are JSON. */
  readonly run: <Result, Args extends readonly unknown[]>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Sets the size of the window's inner area, in CSS px. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Prints the page. Returns a PDF document. */
  readonly print: () => Promise<Uint8Array>;
  /** Opens another tab of the same profile. */
  readonly tab: () => Promise<Reader>;
  /** Exceptions, errors on the console and violations of the Content Security Policy in this tab so far. */
  readonly trouble: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** What each profile is started with. */
export interface ProfileOptions {
  /** The origin of the app. */
  readonly origin: string;
  /** Runs first in each document. */
  readonly script: string;
}

/** A running browser with an empty profile. */
export interface Profile {
  /** Its first tab. */
  readonly reader: Reader;
  readonly close: () => Promise<void>;
}

/** How long is waited for what must come, in ms. */
export const patience = 20_000;

const pollMs = 50;

/** Waits until `probe` answers with something other than false, null and ''; an exception counts as not yet. Returns it. */
export async function until<T>(
  probe: () => Promise<T | false | null | undefined | ''>,
  what: string,
): Promise<T> {
  const end = Date.now() + patience;
  let reason = '';
  for (;;) {
    try {
      const found = await probe();
      if (found) return found;
      reason = '';
    } catch (error) {
      reason = `: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
    }
    if (Date.now() > end) throw new Error(`waited ${patience} ms for ${what}${reason}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Whether the app reports something by design: an address without a page. */
export function isExpected(trouble: string): boolean {
  return trouble.startsWith('No page at ');
}

/** Names what is waited for in messages. */
export function nameOf(what: What): string {
  return JSON.stringify(what, (_, value) => (value instanceof RegExp ? String(value) : value));
}

/** Waits until something is there. Without it, the error says what there is instead. */
export async function see(reader: Reader, what: What): Promise<void> {
  try {
    await until(async () => (await reader.count(what)) > 0, nameOf(what));
  } catch (error) {
    const shown = await reader.run(() =>
      document.body.innerText.replace(/\s+/g, ' ').slice(0, 400),
    );
    throw new Error(`${error}; ${await reader.path()} shows: ${shown}`);
  }
}

/** Waits until something is not there, or not any more. */
export async function seeNo(reader: Reader, what: What): Promise<void> {
  await until(async () => (await reader.count(what)) === 0, `no ${nameOf(what)}`);
}

/** Waits until the path of the page matches. Returns it. */
export function seePath(reader: Reader, path: RegExp): Promise<string> {
  return until(async () => {
    const current = await reader.path();
    return path.test(current) && current;
  }, `the path ${path}`);
}
