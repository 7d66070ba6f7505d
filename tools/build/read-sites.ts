import { hasInk } from '../../src/domain/text/ink.ts';
import { isRecord } from '../../src/domain/text/record.ts';
import { isTimeZone } from '../../src/domain/time/time-zone.ts';
import type { GivenFields, SiteFields } from '../../src/sites.ts';

/** The file that names the sites. */
export const sitesFile = 'src/sites.json';

/** The security rules, which name them as well. */
export const rulesFile = 'firestore.rules';

/** What the addresses of the program and its files begin with. */
const reserved = [
  ...['mnemosyne', 'archive-select', 'web', 'compare', 'search', 'pwid', 'live', 'story', 'page'],
  ...['register', 'reset-password', 'account', 'about', 'assets', 'feeds', 'timemap', 'errors'],
];

const keyShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxKeyLength = 40;
const hostShape = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Returns why a text is no key of a site, or null. */
export function problemOfKey(key: string): string | null {
  if (!keyShape.test(key) || key.length > maxKeyLength)
    return `a key has 1 to ${maxKeyLength} lower-case letters, digits and single hyphens`;
  return reserved.includes(key) ? 'this is an address of the program itself' : null;
}

type Check = (value: unknown, key: string) => string | null;

const isText = (value: unknown): value is string => typeof value === 'string';

/** For each field, what is wrong with a value; null for nothing. */
const checks: Readonly<Record<keyof SiteFields, Check>> = {
  path: (value, key) => (value === `/${key}` ? null : `must be "/${key}"`),
  name: (value) => (isText(value) && hasInk(value) ? null : 'must be a text that is not empty'),
  description: (value) => (isText(value) ? null : 'must be a text'),
  startDate: (value) =>
    isText(value) && /^\d{14}$/.test(value)
      ? null
      : 'must have 14 digits, such as "19970101000000"',
  liveDomain: (value) =>
    isText(value) && hostShape.test(value)
      ? null
      : 'must be a host name, such as "blog.example.org"',
  isActive: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  hue: (value) =>
    typeof value === 'number' && value >= 0 && value < 360
      ? null
      : 'must be a number from 0 to 359',
  mark: (value) =>
    isText(value) && /^[\w-]+$/.test(value) ? null : 'must name a symbol of site-marks.svg',
  view: (value) =>
    value === '500' || value === 'homer' || value === 'generic'
      ? null
      : 'must be "generic", "500" or "homer"',
  zone: (value) =>
    isText(value) && isTimeZone(value) ? null : 'must be a time zone, such as "Europe/Paris"',
  language: (value) =>
    isText(value) && isLanguage(value) ? null : 'must be a language, such as "en" or "pt-BR"',
};

/**
 * Reads the text of `sites.json`. Throws an error that lists all that is wrong with it, each with `file` and the line.
 */
export function readSites(text: string, file = sitesFile): Readonly<Record<string, GivenFields>> {
  const sites = parse(text, file);
  const problems: string[] = [];
  const say = (problem: string, ...path: readonly string[]) =>
    problems.push(`${file}:${lineOf(text, path)}: ${problem}`);
  if (Object.keys(sites).length === 0) say('there is no site');
  for (const [key, fields] of Object.entries(sites)) {
    const problem = problemOfKey(key);
    if (problem !== null) say(`"${key}": ${problem}`, key);
    if (!isRecord(fields)) {
      say(`"${key}" must be an object with the fields of a site`, key);
      continue;
    }
    if (!('name' in fields)) say(`"${key}" has no "name"`, key);
    for (const [name, value] of Object.entries(fields)) {
      const check = Object.hasOwn(checks, name) ? checks[name as keyof SiteFields] : null;
      const wrong = check
        ? check(value, key)
        : `is no field; the fields are ${Object.keys(checks).join(', ')}`;
      if (wrong !== null) say(`"${name}" of "${key}" ${wrong}`, key, name);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return sites as Readonly<Record<string, GivenFields>>;
}

function parse(text: string, file: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const at = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length);
    throw new Error(`${file}:${lineAt(text, at)}: this is not JSON: ${reason}`);
  }
  if (isRecord(value)) return value;
  throw new Error(`${file}:1: must be an object with an entry for each site`);
}

/** The line, from 1, in which the last of some nested names stands. */
function lineOf(text: string, path: readonly string[]): number {
  let at = 0;
  for (const name of path) {
    const found = text.slice(at).search(new RegExp(`${escaped(JSON.stringify(name))}\\s*:`));
    if (found < 0) break;
    at += found;
  }
  return lineAt(text, at);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** Whether a text is a language tag (BCP 47). */
export function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** The security rules with these sites as those that browsers may read. Throws if the rules name none. */
export function rulesWithSites(rules: string, keys: readonly string[]): string {
  const list = /(function isRegisteredSite\(site\) \{\s*return site in )\[[^\]]*\]/;
  if (!list.test(rules)) throw new Error('firestore.rules has no isRegisteredSite.');
  return rules.replace(list, `$1[${keys.map((key) => `'${key}'`).join(', ')}]`);
}
