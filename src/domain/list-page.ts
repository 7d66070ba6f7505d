/** How many stories a page of a list has: enough to scroll, few enough for any phone. */
export const storiesPerPage = 50;

export interface ListPage<T> {
  readonly shown: readonly T[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/**
 * The page of `all` that the text of an address names ("2"); the first where it names none, and the
 * last where there are not so many.
 */
export function pageOf<T>(all: readonly T[], text: string | null): ListPage<T> {
  const pages = Math.max(1, Math.ceil(all.length / storiesPerPage));
  const asked = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
  const page = Math.min(asked, pages);
  return { shown: all.slice((page - 1) * storiesPerPage, page * storiesPerPage), page, pages };
}
