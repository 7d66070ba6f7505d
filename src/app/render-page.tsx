import DOMPurify, { type WindowLike } from 'dompurify';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createEmbeddedBackend } from '../backend/embedded/embedded-backend';
import { parsePublishedPage } from '../backend/page-document';
import { jsonLdOf } from '../domain/content/json-ld';
import type { PageMetadata } from '../domain/content/page-metadata';
import { messages } from '../domain/text/messages';
import { dateOfDigits } from '../domain/time/timestamp';
import { createMemoryStorage } from '../platform/key-value-storage';
import { purifyWith } from '../platform/plain-text';
import { readHosts } from '../routing/hosts';
import { pageAt } from '../routing/page';
import { createStores } from '../stores/coordination';
import { HeadContext } from '../ui/page-head';
import { AppProviders } from './app';
import { createRoutes } from './router';

export interface RenderedPage {
  /** The content of the root element. */
  readonly html: string;
  /** Elements for the head. */
  readonly head: string;
  readonly title: string;
  readonly jsonLd: object | null;
}

/** React puts the elements for the head first. */
const headElements = /^(?:<(?:meta|link)[^>]*>)*/;

/**
 * Renders a published page as HTML, as a visitor sees it, for the content tool: with the routes,
 * stores and screens of the app. `data` is the page's JSON. Throws if it cannot be read, or if the
 * address is not a page.
 */
export async function renderPage(origin: string, data: string): Promise<RenderedPage> {
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const page = parsePublishedPage(data, report);
  if (!page) throw new Error(['The data of a page cannot be read.', ...problems].join(' '));
  const now = () => dateOfDigits(page.publishedAt) ?? new Date();
  const backend = createEmbeddedBackend({
    documents: async () => [],
    storage: createMemoryStorage(),
    demoAccount: { email: '', password: '', name: '' },
    report,
  });
  const hosts = readHosts(import.meta.env);
  const stores = createStores({
    backend,
    now,
    report,
    expectedBranch: null,
    pageAt: (address) => pageAt(new URL(address, origin), hosts, now()),
    firstPage: pageAt(new URL(page.path, origin), hosts, now()),
    page,
  });
  const services = { stores, hosts, now, origin, isDemo: false, page };
  const { query, dataRoutes } = createStaticHandler(createRoutes(services));
  const context = await query(new Request(new URL(page.path, origin)));
  if (context instanceof Response) throw new Error(`${page.path} is a redirect.`);
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  const collectedHead: Pick<RenderedPage, 'title' | 'jsonLd'> = {
    title: messages.productName,
    jsonLd: null,
  };
  const collector = {
    title: (title: string) => void Object.assign(collectedHead, { title }),
    metadata: (page: PageMetadata) => void Object.assign(collectedHead, { jsonLd: jsonLdOf(page) }),
  };
  const rendered = renderToString(
    <StrictMode>
      <HeadContext value={collector}>
        <AppProviders services={services}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </AppProviders>
      </HeadContext>
    </StrictMode>,
  );
  const [head = ''] = headElements.exec(rendered) ?? [];
  return { html: rendered.slice(head.length), head, ...collectedHead };
}

/** Strips markup with a DOM, where there is none. */
export function stripMarkupIn(window: Omit<WindowLike, 'trustedTypes'>): void {
  purifyWith(DOMPurify(window));
}
