import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { stayOfWords } from '../../domain/changes/word-ages';
import type { TextOrigins } from '../../domain/changes/word-origins';
import { approvedKeyAt, type ContentItem } from '../../domain/content/content-item';
import { cutText } from '../../domain/text/excerpt';
import { counted } from '../../domain/text/messages';
import { paths } from '../../routing/paths';
import type { ShownRun } from './shown-runs';
import styles from './word-ages.module.css';

interface Props {
  readonly item: ContentItem;
  /** One for each approved version of the item, oldest first. */
  readonly texts: readonly TextOrigins[];
  /** The index of the version shown. */
  readonly version: number;
  readonly run: ShownRun;
  /** One for each version. */
  readonly dates: readonly string[];
}

/** The most characters of the words that are named. */
const maxNamed = 80;

/** Since when some words have stood, and through how many versions. */
export function AgeOfRun({ item, texts, version, run, dates }: Props) {
  const { words, origin } = run;
  const { from, count } = useMemo(
    () => stayOfWords(texts, words, origin, version),
    [texts, words, origin, version],
  );
  const dateOf = (index: number) => (
    <Link
      to={paths.archive(approvedKeyAt(item, index), item.itemSite, item.itemId)}
      preventScrollReset
    >
      {dates[index]}
    </Link>
  );
  return (
    <>
      <p>
        {from === origin ? 'Since ' : 'First on '}
        {dateOf(origin)}
        {from > origin && <>, back since {dateOf(from)}</>}, unchanged through{' '}
        {counted(count, 'version')}.
      </p>
      <p className={`${styles.words} soft`}>
        <bdi>
          “{cutText(words, maxNamed)}
          {words.length > maxNamed && '…'}”
        </bdi>
      </p>
    </>
  );
}
