import { Fragment, memo } from 'react';
import { type ContentItem, titleOf } from '../domain/content/content-item';
import { messages } from '../domain/messages';
import { plainText } from './plain-text';
import styles from './segment-text.module.css';

/** Returns the title without markup; "Untitled" if no text is left. */
export function shownTitle(item: ContentItem): string {
  const title = plainText(titleOf(item));
  return title.trim() === '' ? messages.untitled : title;
}

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
