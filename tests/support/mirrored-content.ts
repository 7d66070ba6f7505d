import { buildMirror } from '../../content/publish/build-mirror';
import { livePart } from '../../content/publish/live-part';
import { TimeMapTally } from '../../content/publish/timemap-tally';
import type { Backend } from '../../src/backend/backend';
import { parseContentDocument } from '../../src/backend/content-document';
import { parseMirror, parseMirrorPart } from '../../src/backend/mirror-document';
import type { ContentDocument } from '../../src/domain/content-item';

export interface MirroredBackend {
  /** For `adjust`: the backend, with the content's mirror beside the content. */
  readonly adjust: (backend: Backend) => Backend;
  /** What was read so far: "mirror live", "list-1", "shelf-0", "pages". */
  readonly reads: string[];
  /** The parts that cannot be had. */
  readonly missing: Set<string>;
}

/** Publishes documents of the site 500, branch "1", as the content tool would. */
export function mirroredContent(documents: readonly ContentDocument[]): MirroredBackend {
  const tally = new TimeMapTally();
  const items = documents
    .map((document) => parseContentDocument(document.itemId, document, () => {}))
    .filter((item) => item !== null);
  for (const item of items) tally.add(item);
  const place = { site: '500', branch: '1' } as const;
  const built = buildMirror(
    { items: items.map(livePart), timeMap: tally.timeMap() },
    { ...place, builtAt: '20240101000000', generation: 'g' },
  );
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
        async mirrorPart(mirror, part) {
          reads.push(part);
          if (missing.has(part)) return null;
          return parseMirrorPart(built.parts.get(`g-${part}`), mirror, () => {});
        },
      },
    }),
  };
}
