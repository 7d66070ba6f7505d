import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SiteKey } from '../../domain/content/site-registry';
import { paths } from '../../routing/paths';
import styles from './selected-words.module.css';

interface Props {
  readonly site: SiteKey;
  /** 14 digits, or `live`. */
  readonly at: string;
}

const maxWords = 5;
const maxLength = 60;

/** For words selected on the page: a link to when they appeared. */
export function SelectedWords({ site, at }: Props) {
  const [words, setWords] = useState('');
  useEffect(() => {
    const update = () => setWords(selectedWords());
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, []);
  if (words === '') return null;
  const query = words.includes(' ') ? `"${words}"` : words;
  return (
    <p className={`${styles.question} no-print`}>
      <Link to={paths.search(site, { query, at, scope: 'through' })}>
        When did <bdi>“{words}”</bdi> appear?
      </Link>
    </p>
  );
}

/** A few words selected within the main content; empty for anything else. */
function selectedWords(): string {
  const selection = document.getSelection();
  const main = document.getElementById('main');
  if (!selection || selection.isCollapsed || !main?.contains(selection.anchorNode)) return '';
  const words = selection
    .toString()
    .replace(/["\s]+/g, ' ')
    .trim();
  const isFew = words.length <= maxLength && words.split(' ').length <= maxWords;
  return isFew && /[\p{L}\p{N}]/u.test(words) ? words : '';
}
