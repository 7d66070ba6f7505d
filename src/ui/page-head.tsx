import { createContext, Fragment, useContext, useEffect, useLayoutEffect } from 'react';
import { idleTimeoutMs } from '../constants';
import type { PageMetadata } from '../domain/content/page-metadata';
import { messages } from '../domain/text/messages';
import { whenIdle } from '../platform/scheduling';

/** Receives what cannot be rendered into the head, where there is no document. */
export interface HeadCollector {
  title(text: string): void;
  metadata(page: PageMetadata): void;
}

/** Provided where the content tool renders pages. */
export const HeadContext = createContext<HeadCollector | null>(null);

/**
 * The metadata of the page: Open Graph, Dublin Core, JSON-LD, canonical address and feed. React moves
 * elements into the head and replaces them; another page needs another `key`.
 */
export function PageHead({ page }: { page: PageMetadata }) {
  const { title, description, siteName, url, feed, story, original } = page;
  useContext(HeadContext)?.metadata(page);
  const json = JSON.stringify(page);
  useEffect(() => {
    const controller = new AbortController();
    // After the text, because only programs read it.
    whenIdle(idleTimeoutMs)
      .then(() => import('./json-ld'))
      .then(({ showJsonLd }) => showJsonLd(JSON.parse(json), controller.signal))
      .catch(() => {});
    return () => controller.abort();
  }, [json]);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {original && <link rel="original" href={original.url} />}
      {feed && <link rel="alternate" type="application/atom+xml" title={siteName} href={feed} />}
      <meta property="og:type" content={story ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={url} />
      <meta name="dc.title" content={title} />
      <meta name="dc.publisher" content={siteName} />
      {story?.authors.map((author) => (
        <Fragment key={author}>
          <meta name="dc.creator" content={author} />
          <meta name="author" content={author} />
        </Fragment>
      ))}
      {story?.published && <meta name="dc.date" content={story.published.slice(0, 10)} />}
      {story?.published && <meta property="article:published_time" content={story.published} />}
      {story?.modified && <meta property="article:modified_time" content={story.modified} />}
    </>
  );
}

/** Sets the title of the page; null leaves it to a part of the screen. */
export function usePageTitle(title: string | null): void {
  const head = useContext(HeadContext);
  const whole = title === messages.productName ? title : `${title} · ${messages.productName}`;
  if (title !== null) head?.title(whole);
  useLayoutEffect(() => {
    if (title !== null) document.title = whole;
  }, [title, whole]);
}
