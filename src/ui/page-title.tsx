import { useContext, useLayoutEffect } from 'react';
import { messages } from '../domain/messages';
import { HeadContext } from './page-head';

/** Sets the title of the page; null leaves it to a part of the screen. */
export function usePageTitle(title: string | null): void {
  const head = useContext(HeadContext);
  const whole = title === messages.productName ? title : `${title} · ${messages.productName}`;
  if (title !== null) head?.title(whole);
  useLayoutEffect(() => {
    if (title !== null) document.title = whole;
  }, [title, whole]);
}
