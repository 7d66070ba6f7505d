import { Fragment, memo } from 'react';
import type { ContentItem } from '../domain/content-item';
import { titleOf } from '../domain/item-display';
import { messages } from '../domain/messages';
import { plainText } from './plain-text';
import styles from './segment-text.module.css';

/** The title as it is read: markup stripped; "Untitled" where no words are left. */
export function shownTitle(item: ContentItem): string {
  const title = plainText(titleOf(item));
  return title.trim() === '' ? messages.untitled : title;
}

/** The title in a list or link, with its line breaks and spaces, apart from the text around it. */
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
