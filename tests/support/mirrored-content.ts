import { buildMirror } from '../../content/publish/build-mirror';
import { ContentTally } from '../../content/publish/content-tally';
import type { Backend } from '../../src/backend/backend';
import { parseContentDocument } from '../../src/backend/content-document';
import { parseFront } from '../../src/backend/front-document';
import { parseMirror, parseMirrorPart } from '../../src/backend/mirror-document';
import type { ContentDocument } from '../../src/domain/content-item';
import { decodeTimeMap } from '../../src/domain/encoded-timemap';
import { isOnFront } from '../../src/domain/front';

export interface MirroredBackend {
  /** For `adjust`: the backend, with the content's mirror beside the content. */
  readonly adjust: (backend: Backend) => Backend;
  /** What was read so far: "mirror live", "list-1", "shelf-0", "front 20040101000000", "pages". */
  readonly reads: string[];
  /** The parts that cannot be had. */
  readonly missing: Set<string>;
}

/** Publishes documents of the site 500, branch "1", as the content tool would. */
export function mirroredContent(documents: readonly ContentDocument[]): MirroredBackend {
  const tally = new ContentTally();
  const items = documents
    .map((document) => parseContentDocument(document.itemId, document, () => {}))
    .filter((item) => item !== null);
  for (const item of items) tally.add(item);
  const place = { site: '500', branch: '1' } as const;
  const built = buildMirror(tally.content(), {
    ...place,
    builtAt: '20240101000000',
    generation: 'g',
  });
  if ('problem' in built) throw new Error(built.problem);
  const reads: string[] = [];
  const missing = new Set<string>();
  return {
    reads,
    missing,
    adjust: (backend) => ({
      ...backend,
      content: {
        ...backend.content,
        pages(site, branch) {
          reads.push('pages');
          return backend.content.pages(site, branch);
        },
        async mirror(site, _, has = 'all') {
          if (site !== '500') return null;
          reads.push(`mirror ${has}`);
          const { captures, ...others } = built.first;
          return parseMirror(has === 'live' ? others : { captures, ...others }, () => {});
        },
        async front(site, _, timestamp) {
          if (site !== '500') return null;
          reads.push(`front ${timestamp}`);
          const found = [...built.fronts.values()].map((stored) =>
            parseFront(built.first, stored, () => {}),
          );
          return found.find((front) => front && isOnFront(front, timestamp)) ?? null;
        },
        async story(site, branch, itemId) {
          reads.push(`story ${itemId}`);
          const found = items.find((item) => item.itemId === itemId && item.itemSite === site);
          return found?.parentId === null && branch === '1' ? found : null;
        },
        async timeMap() {
          reads.push('timeMap');
          return decodeTimeMap(built.first.captures);
        },
        async mirrorPart(mirror, part) {
          reads.push(part);
          if (missing.has(part)) return null;
          return parseMirrorPart(built.parts.get(`g-${part}`), mirror, () => {});
        },
      },
    }),
  };
}
