import { parseUrl } from '../../../src/domain/text/url';
import { attribute, elementsNamed, given, type HtmlParent } from './html-tree';

/**
 * What stands in for a page: what its servers say instead of it, in the words of common ones. The patterns are for short
 * texts, because a text about these is longer.
 */
const standIns: readonly (readonly [what: string, words: RegExp])[] = [
  [
    'a check of the browser, instead of the page',
    /\bjust a moment\b|\bchecking (?:your browser|if the site connection is secure)\b|\bverify(?:ing)? (?:that )?you(?:'re|’re| are) (?:a |not a )?(?:human|robot|bot)\b|\bare you a (?:robot|human)\b|\benable javascript and cookies to continue\b|\bddos protection by\b|\battention required!|\bcomplete the (?:security check|captcha)\b|\bunusual traffic from your\b|\bpress (?:&|and) hold to confirm\b|\bpardon our interruption\b|\bbitte bestätigen sie, dass sie kein roboter\b|\bvérification de (?:votre navigateur|sécurité)\b|\bverifica que no eres un robot\b|проверка (?:вашего )?браузера/i,
  ],
  [
    'the notice of a parked domain, instead of the page',
    /\b(?:domain|domain name|website|webpage)\b.{0,40}\b(?:is |has been )?(?:parked|for sale|expired|available for purchase)\b|\bbuy this domain\b|\bparked (?:free|domain|page)\b|\bthis (?:domain|web ?site|account)(?: name)? (?:has been |is )(?:suspended|disabled)\b|\bcourtesy of godaddy\b|\b(?:sedo|bodis|hugedomains|afternic|parkingcrew)\b|\bdiese domain (?:steht zum verkauf|ist geparkt|kaufen)\b|\bnom de domaine est (?:à vendre|expiré)\b|\bdominio (?:está en venta|en venta|ha caducado|è in vendita)\b|домен (?:продается|продаётся|припаркован)/i,
  ],
  [
    'the start page of a server, instead of the page',
    /\bwelcome to nginx\b|\bapache2? (?:\w+ )?default page\b|^\s*it works!\s*$|\btest page for the (?:apache|nginx)\b|\biis windows server\b|\bfuture home of something quite cool\b/i,
  ],
  [
    'a notice that leads elsewhere, instead of the page',
    /\byou (?:will be|are being|are about to be) (?:redirected|forwarded)\b|\bredirecting (?:you )?to\b|\bclick here if you are not redirected\b|\bsie werden (?:weitergeleitet|umgeleitet)\b|\bserá redirigido\b|\bvous allez être redirigé/i,
  ],
];

/** Longer texts, in characters, are about something. */
const longestStandIn = 600;

/** The most seconds after which a page that leads elsewhere is none to read. */
const longestWait = 10;

/**
 * Returns that a page stands in for another one, or null: it leads to another address within seconds, or its text is
 * short and says what servers say. `text` is all of its text, with its title.
 */
export function standInDoubt(page: HtmlParent, text: string, address: string): string | null {
  if (text.length > longestStandIn) return null;
  const target = refreshOf(page, address);
  if (target !== null) return `it only leads to ${target}`;
  const found = standIns.find(([, words]) => words.test(text));
  return found ? `it may be ${found[0]}` : null;
}

/** The other address to which a page leads by itself, or null. */
function refreshOf(page: HtmlParent, address: string): string | null {
  for (const meta of elementsNamed(page, 'meta')) {
    if (given(meta, 'http-equiv').toLowerCase() !== 'refresh') continue;
    const content = attribute(meta, 'content') ?? '';
    const [, seconds, target = ''] =
      /^\s*(\d{1,5})[.\d]{0,9}\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']*)/i.exec(content) ?? [];
    const url = parseUrl(target.trim(), address)?.href;
    if (url !== undefined && Number(seconds) <= longestWait && url !== parseUrl(address)?.href) {
      return url;
    }
  }
  return null;
}
