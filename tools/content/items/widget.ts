import type { Segment } from '../../../src/domain/content/segment';
import { type PageUrl, parsePageUrl } from './page-url';

/**
 * Documents that are shown within other pages: hosts, where `*.` stands for any subdomains and `www.` may be
 * in front, and patterns of the paths on them.
 */
const widgetPaths: Readonly<Record<string, string>> = {
  '*.amazon-adsystem.com': '',
  '*.facebook.com': 'plugins|v\\d+\\.\\d+/plugins|widgets|sharer|share\\.php|dialog',
  '*.g.doubleclick.net': '',
  '*.googlesyndication.com': '',
  '*.linkedin.com': 'cws|countserv|embed|shareArticle|sharing',
  '*.pinterest.com': 'pin/create',
  'ad.doubleclick.net': '',
  'addthis.com': 'bookmark|static',
  'addtoany.com': 'add_to|share',
  'api.whatsapp.com': 'send',
  'apis.google.com': 'u/\\d/_|_/\\+1|se/\\d/_',
  'assets.pinterest.com': '',
  'digg.com': 'submit|tools',
  'disqus.com': 'embed|recommendations',
  'getpocket.com': 'edit|save',
  'google.com': 'maps/embed|recaptcha',
  'googletagmanager.com': '',
  'news.ycombinator.com': 'submitlink',
  'platform.twitter.com': '',
  'player.vimeo.com': '',
  'plus.google.com': 'share',
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
  const families = labels.map((_, from) => `*.${labels.slice(from).join('.')}`);
  return [host.replace(/^www\./, ''), ...families].some((name) => patterns.get(name)?.test(path));
}

/** Whether a body has links to widgets, such as share buttons, and no other text. */
export function hasOnlyWidgets(body: readonly Segment[]): boolean {
  const isNoText = (segment: Segment) => {
    if (typeof segment === 'string') return !/[\p{L}\p{N}]/u.test(segment);
    if (!('linkType' in segment) || segment.linkType !== 'external') return false;
    const url = parsePageUrl(segment.url);
    return url !== null && isWidget(url);
  };
  const hasLink = body.some((segment) => typeof segment !== 'string');
  return hasLink && body.every(isNoText);
}
