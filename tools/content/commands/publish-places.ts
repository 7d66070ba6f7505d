import type { Firestore } from 'firebase-admin/firestore';
import { printLine } from '../cli/run-on-target';
import { openSitePages, type SitePages } from '../pages/site-pages';
import type { BuiltSnapshots } from '../publish/build-snapshots';
import { type Published, publishAgain } from '../publish/publish-snapshots';
import type { Place } from '../store/places';
import { publishText } from './publish';

/** Publishes sites and branches again, with pages and a feed if they are wanted. */
export class PlacePublisher {
  private constructor(
    private readonly db: Firestore,
    private readonly directory: string | null,
    private readonly pages: SitePages | null,
  ) {}

  /** Opens the directory of a built app; null writes no pages. Throws if there is none. */
  static async open(
    db: Firestore,
    { pages, origin }: { readonly pages: string | null; readonly origin: string | null },
  ): Promise<PlacePublisher> {
    const opened = pages === null ? null : await openSitePages(db, pages, origin);
    return new PlacePublisher(db, pages, opened);
  }

  /** Publishes places that were published before and have changed; returns what was published. */
  async publish(places: readonly Place[], signal: AbortSignal): Promise<readonly Published[]> {
    const all: Published[] = [];
    const { pages } = this;
    for (const place of places) {
      const onPublished = (built: BuiltSnapshots, change: string) =>
        pages?.write(built, change, { signal, onPage: () => {} }) ?? Promise.resolve();
      const options = pages ? { signal, onPublished } : { signal };
      const published = await publishAgain(this.db, place, options);
      if (published === null) continue;
      if (published.problem !== null) await pages?.remove(published);
      all.push(published);
    }
    return all;
  }

  /** Prints what was published, and what to do about pages. */
  print(published: readonly Published[]): void {
    if (published.length === 0) return;
    for (const line of publishText(published, false)) printLine(line, false);
    const pages = `The pages and the feed in ${this.directory}`;
    const isProblem = published.some(({ problem }) => problem !== null);
    if (this.pages === null) printLine(deployedPages, false);
    else if (isProblem)
      printLine(`${pages} of what was not published are deleted; deploy it.`, false);
    else printLine(`${pages} are written again; deploy it.`, false);
  }
}

const deployedPages =
  'Deployed pages and feeds stay as they are until the next deploy (docs/takedown.md).';
