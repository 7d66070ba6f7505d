import { Fragment, memo } from 'react';
import type { ContentItem } from '../domain/content/content-item';
import { shownTitle } from './plain-text';
import styles from './segment-text.module.css';

/** The title in a list or link, with its line breaks and spaces, as isolated text. */
export const Title = memo(function Title({ item }: { item: ContentItem }) {
  const lines = shownTitle(item).split('\n');
  return (
    <bdi className={styles.title}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </bdi>
  );
});
