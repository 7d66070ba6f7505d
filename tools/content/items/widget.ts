import type { Segment } from '../../../src/domain/content/segment';
import { type PageUrl, parsePageUrl } from './page-url';

/** The documents of these hosts and their subdomains, below these paths, are shown within other pages. */
const widgetPaths: Readonly<Record<string, string>> = {
  'addthis.com': 'bookmark|static',
  'addtoany.com': 'add_to|share',
  'amazon-adsystem.com': '',
  'api.whatsapp.com': 'send',
  'assets.pinterest.com': '',
  'digg.com': 'submit|tools',
  'disqus.com': 'embed|recommendations',
  'doubleclick.net': '',
  'facebook.com': 'plugins|v\\d+\\.\\d+/plugins|widgets|sharer|share\\.php|dialog',
  'getpocket.com': 'edit|save',
  'google.com': 'maps/embed|recaptcha|u/\\d/_|_/\\+1|\\+1|share',
  'googlesyndication.com': '',
  'googletagmanager.com': '',
  'linkedin.com': 'cws|countserv|embed|shareArticle|sharing',
  'news.ycombinator.com': 'submitlink',
  'pinterest.com': 'pin/create',
  'platform.twitter.com': '',
  'player.vimeo.com': '',
  'plusone.google.com': '',
  'reddit.com': 'submit|static/button\\d*|buttonlite',
  's7.addthis.com': '',
  'static.addtoany.com': '',
  'stumbleupon.com': 'badge|submit',
  'syndication.twitter.com': '',
  't.me': 'share',
  'trc.taboola.com': '',
  'tumblr.com': 'share|widgets',
  'twitter.com': 'intent|share',
  'vk.com': 'share\\.php|widget_\\w+',
  'w.sharethis.com': '',
  'w.soundcloud.com': 'player',
  'widgets.outbrain.com': '',
  'x.com': 'intent|share',
  'youtube-nocookie.com': 'embed',
  'youtube.com': 'embed|subscribe_embed',
};

const patterns = new Map(
  Object.entries(widgetPaths).map(([host, paths]) => [
    host,
    new RegExp(paths && `^/(?:${paths})(?![\\w-])`),
  ]),
);

/** Whether an address is that of a common widget, such as a share button, a player or an advertisement. */
export function isWidget({ host, path }: Pick<PageUrl, 'host' | 'path'>): boolean {
  const labels = host.split('.');
  return labels.some((_, from) => patterns.get(labels.slice(from).join('.'))?.test(path));
}

/** Whether a body has links to widgets, such as share buttons, and no other text. */
export function hasOnlyWidgets(body: readonly Segment[]): boolean {
  const isNoText = (segment: Segment) => {
    if (typeof segment === 'string') return !/[\p{L}\p{N}]/u.test(segment);
    if (!('linkType' in segment) || segment.linkType !== 'external') return false;
    const url = parsePageUrl(segment.url);
    return url !== null && isWidget(url);
  };
  return body.length > 0 && body.every(isNoText);
}
