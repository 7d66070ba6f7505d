import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { cyclesOf } from '../../../src/domain/discussion/parent-cycles';
import { shorten } from '../../../src/domain/text/excerpt';
import { formatCount } from '../../../src/domain/text/messages';
import type { IdLinkSegment } from '../../../src/domain/text/segment';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { resolveIdLink } from '../../../src/routing/id-link';
import { inGroups } from '../model/in-groups';
import { isDocumentId } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import type { Offender } from './rules';

/** What checks across items need of an item. */
interface ItemFacts extends Pick<ContentItem, 'itemId' | 'itemSite' | 'itemBranch' | 'parentId'> {
  /** `content/{document id}`; the item's own id may differ. */
  readonly path: string;
  /** The oldest valid key of an approved version, or null. */
  readonly firstKey: string | null;
  /** The id links of approved versions, each once, with the first version that has it. */
  readonly links: readonly { readonly link: IdLinkSegment; readonly key: string }[];
}

/** Checks the ids, parents and links of items; only a few facts of each stay in memory. */
export class ItemsCheck {
  readonly #items: ItemFacts[] = [];
  /** All known items, by id, site and branch; several documents may share these. */
  readonly #byPlace = new Map<string, ItemFacts[]>();
  /** One item of each known id. */
  readonly #byId = new Map<string, ItemFacts>();

  /** Adds an item to be checked. */
  add(path: string, item: ContentItem): void {
    this.#items.push(this.#know(path, item));
  }

  /** Reads the parents and link targets that were not added, also documents without `itemId`. */
  async readTargets(db: Firestore): Promise<void> {
    const ids = this.#items
      .flatMap(({ links, parentId }) => [parentId ?? '', ...links.map(({ link }) => link.targetId)])
      .filter((id) => id !== '' && !this.#byId.has(id));
    const content = db.collection('content');
    // A Firestore query takes at most 30 values.
    for await (const some of inGroups(new Set(ids), 30)) {
      const refs = some.filter(isDocumentId).map((id) => content.doc(id));
      const [{ docs }, named] = await Promise.all([
        retryWhileBusy(() => content.where('itemId', 'in', some).get()),
        retryWhileBusy(async () => (refs.length > 0 ? db.getAll(...refs) : [])),
      ]);
      for (const document of [...docs, ...named.filter((each) => !each.get('itemId'))]) {
        const item = parseContentDocument(document.id, document.data(), () => {});
        if (item) this.#know(document.ref.path, item);
      }
    }
  }

  /** Returns what is wrong with the items that were added. */
  *offenders(): Generator<Offender> {
    for (const item of this.#items) {
      const { path, itemId, itemSite, itemBranch, parentId, links } = item;
      // Readers reach only one of them.
      const sharing = this.#at(itemId, itemSite, itemBranch);
      const other = sharing.find((each) => each !== item);
      if (other) {
        const more = sharing.length > 2 ? ` and of ${formatCount(sharing.length - 2)} more` : '';
        const detail = `itemId ${JSON.stringify(itemId)} is also that of ${other.path}${more}`;
        yield { path, rule: 'duplicate-id', detail };
      }
      if (parentId !== null && !this.#parentOf(item)) {
        const detail = `its parent ${JSON.stringify(parentId)} ${this.#absence(parentId)}`;
        yield { path, rule: 'orphan', detail };
      }
      for (const { link, key } of links) {
        const reason = this.#deadLinkReason(item, link);
        if (reason === null) continue;
        const detail = `versions.${key} links to ${JSON.stringify(link.targetId)}, which ${reason}`;
        yield { path, rule: 'dead-link', detail };
      }
    }
    yield* this.#cycles();
  }

  /** Yields the items in cycles of parents, which no reader can reach (spec 4.15). */
  *#cycles(): Generator<Offender> {
    for (const cycle of cyclesOf(this.#items, (item) => this.#parentOf(item))) {
      const detail = shorten(cycle.map(({ itemId }) => itemId).join(' > '), 200);
      for (const { path } of cycle) yield { path, rule: 'cycle', detail };
    }
  }

  /** Says why a link leads readers of the item to no story (spec 8.14), or returns null. */
  #deadLinkReason({ itemSite, itemBranch }: ItemFacts, link: IdLinkSegment): string | null {
    const from = { mode: 'live', site: itemSite } as const;
    const target = resolveIdLink(link, from, itemBranch);
    if (target === null) return link.targetSite ? 'is not an id of a site' : 'is not an id';
    const [item] = this.#at(target.itemId, target.site, target.moveTo ?? itemBranch);
    if (!item) return this.#absence(target.itemId);
    if (item.firstKey === null) return 'has no approved version';
    const { date = '' } = link;
    const isTooEarly = isTimestamp(date) && date < item.firstKey;
    return isTooEarly ? `has no version as early as ${date}` : null;
  }

  /** Says why readers do not find an item. */
  #absence(itemId: string): string {
    const elsewhere = this.#byId.get(itemId);
    if (!elsewhere) return 'does not exist';
    const { itemSite, itemBranch } = elsewhere;
    return `belongs to site ${JSON.stringify(itemSite)}, branch ${JSON.stringify(itemBranch)}`;
  }

  #parentOf({ parentId, itemSite, itemBranch }: ItemFacts): ItemFacts | undefined {
    return parentId === null ? undefined : this.#at(parentId, itemSite, itemBranch)[0];
  }

  /** Returns the items of a site and branch with an id; readers find the first. */
  #at(itemId: string, site: string, branch: string): readonly ItemFacts[] {
    return this.#byPlace.get(JSON.stringify([itemId, site, branch])) ?? [];
  }

  #know(path: string, item: ContentItem): ItemFacts {
    const { itemId, itemSite, itemBranch, parentId, approvedKeys } = item;
    const own = { path, itemId, itemSite, itemBranch, parentId };
    const facts = { ...own, firstKey: approvedKeys[0] ?? null, links: linksOf(item) };
    const place = JSON.stringify([itemId, itemSite, itemBranch]);
    const sharing = this.#byPlace.get(place);
    if (sharing) sharing.push(facts);
    else this.#byPlace.set(place, [facts]);
    this.#byId.set(itemId, facts);
    return facts;
  }
}

function linksOf({ approvedKeys, versions }: ContentItem): ItemFacts['links'] {
  const linksByName = new Map<string, ItemFacts['links'][number]>();
  for (const key of approvedKeys) {
    const { headline = [], body = [] } = versions.get(key) ?? {};
    for (const segment of [...headline, ...body]) {
      if (typeof segment === 'string' || !('targetId' in segment)) continue;
      const link = { ...segment, text: '' };
      const name = JSON.stringify(link);
      if (!linksByName.has(name)) linksByName.set(name, { link, key });
    }
  }
  return [...linksByName.values()];
}
