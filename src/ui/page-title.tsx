import { useLayoutEffect } from 'react';
import { messages } from '../domain/messages';

/** Sets the title of the page; null leaves it to a part of the screen. */
export function usePageTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title === null) return;
    document.title = title === messages.productName ? title : `${title} · ${messages.productName}`;
  }, [title]);
}
