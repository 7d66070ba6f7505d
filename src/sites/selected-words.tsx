import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SiteKey } from '../domain/content/site-registry';
import { isTimestamp } from '../domain/time/timestamp';
import { paths } from '../routing/paths';
import { Button } from '../ui/controls';
import styles from './selected-words.module.css';

const CitePage = lazy(async () => ({
  default: (await import('../features/cite/cite-page')).CitePage,
}));

interface Props {
  readonly site: SiteKey;
  /** 14 digits, or `live`. */
  readonly at: string;
}

interface Selected {
  readonly words: string;
  /** The story or comment that contains the words. */
  readonly itemId: string;
}

const maxWords = 5;
const maxLength = 60;

/**
 * For words selected in a story or comment: a link to when they appeared, if they are few, and on an
 * archived page a button to cite them.
 */
export function SelectedWords({ site, at }: Props) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const [cited, setCited] = useState<Selected | null>(null);
  useEffect(() => {
    const update = () => setSelected(selectedWords());
    // Words may have been selected before this effect ran.
    update();
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, []);
  const query = selected && queryOf(selected.words);
  const canCite = isTimestamp(at);
  return (
    <>
      {selected && (query !== null || canCite) && (
        // Pressing a button must not end the selection that it is about.
        <div
          className={`${styles.actions} row popup no-print`}
          role="toolbar"
          aria-label="Selected words"
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {query !== null && (
            <Link to={paths.search(site, { query, at, scope: 'through' })}>
              When did <bdi>“{selected.words}”</bdi> appear?
            </Link>
          )}
          {canCite && (
            <Button variant="link" onClick={() => setCited(selected)}>
              Cite these words
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {cited && <CitePage site={site} {...cited} onClose={() => setCited(null)} />}
      </Suspense>
    </>
  );
}

/** The words selected, if both ends of the selection are in the text of one story or comment. */
function selectedWords(): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return null;
  const itemId = itemAt(selection.anchorNode);
  if (itemId === null || itemAt(selection.focusNode) !== itemId) return null;
  const words = selection.toString().trim();
  return /[\p{L}\p{N}]/u.test(words) ? { words, itemId } : null;
}

/** The id of the item whose headline or body contains a node. */
function itemAt(node: Node | null): string | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-item]')?.dataset.item ?? null;
}

/** The search for a few words, or null for more. */
function queryOf(selected: string): string | null {
  const words = selected.replace(/["\s]+/g, ' ').trim();
  if (words.length > maxLength || words.split(' ').length > maxWords) return null;
  return words.includes(' ') ? `"${words}"` : words;
}
