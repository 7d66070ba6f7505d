import { createContext, useContext, useEffect, useLayoutEffect } from 'react';
import { jsonLdOf, type PageMetadata } from '../domain/content/page-metadata';
import { messages } from '../domain/messages';

/** Receives what cannot be rendered into the head, where there is no document. */
export interface HeadCollector {
  title(text: string): void;
  jsonLd(data: object): void;
}

/** Provided where the content tool renders pages. */
export const HeadContext = createContext<HeadCollector | null>(null);

/**
 * The metadata of the page: Open Graph, Dublin Core, JSON-LD, canonical address and feed. React moves
 * elements into the head and replaces them; another page needs another `key`.
 */
export function PageHead({ page }: { page: PageMetadata }) {
  const { title, description, siteName, url, feed, story, original } = page;
  const jsonLd = jsonLdOf(page);
  useContext(HeadContext)?.jsonLd(jsonLd);
  const json = JSON.stringify(jsonLd);
  useEffect(() => {
    const remove = showJsonLd(json);
    // Zotero reads the metadata again.
    document.dispatchEvent(new Event('ZoteroItemUpdated', { bubbles: true, cancelable: true }));
    return remove;
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
      {story?.author && <meta name="dc.creator" content={story.author} />}
      {story?.author && <meta name="author" content={story.author} />}
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

/** Trusted Types apply to data in script elements as well. This policy makes nothing but JSON. */
const policy = globalThis.window?.trustedTypes?.createPolicy('json-ld', {
  createScript: (text) => JSON.stringify(JSON.parse(text)),
});

/** Puts JSON-LD into the head, in place of any other. Returns a function that removes it. */
function showJsonLd(json: string): () => void {
  const selector = 'script[type="application/ld+json"]';
  for (const other of document.querySelectorAll(selector)) other.remove();
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = policy ? policy.createScript(json) : json;
  document.head.append(script);
  return () => script.remove();
}
