import { useEffect } from 'react';
import { messages } from '../domain/messages';

/** Sets the title of the page while mounted; the deepest one wins. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === messages.productName ? title : `${title} · ${messages.productName}`;
  }, [title]);
}
