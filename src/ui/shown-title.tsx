import { memo } from 'react';
import type { ContentItem } from '../domain/content/content-item';
import { joined } from './joined';
import { shownTitle } from './plain-text';
import styles from './segment-text.module.css';

/** The title in a list or link, with its line breaks and spaces, as isolated text. */
export const Title = memo(function Title({ item }: { item: ContentItem }) {
  return <bdi className={styles.title}>{joined(shownTitle(item).split('\n'), <br />)}</bdi>;
});
