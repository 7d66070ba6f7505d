import registered from './sites.json' with { type: 'json' };

/** A site as `sites.json` describes it; `tools/build/read-sites.ts` checks it. */
export interface SiteFields {
  /** The path of its live view on any host: "/" and its key. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** 14 digits, UTC; 1997 is before the range of version timestamps (spec 9.18). */
  readonly startDate: string;
  /** The host that serves the live view at `/`. */
  readonly liveDomain: string;
  readonly isActive: boolean;
  /** The hue of its colours: degrees in OKLCH. */
  readonly hue: number;
  /** A symbol of site-marks.svg; without one, the mark is drawn from the key. */
  readonly mark?: string;
  readonly view: SiteViewName;
  /** The IANA zone of its items, unless an import names another. */
  readonly zone: string;
  /** The language of its texts (BCP 47), unless they say another. */
  readonly language?: string;
}

export type SiteViewName = '500' | 'homer' | 'generic';

/** What an entry of `sites.json` must say. */
export type GivenFields = Partial<SiteFields> & Pick<SiteFields, 'name'>;

export type SiteKey = keyof typeof registered;

/**
 * The sites of this installation by key: those of `sites.json`, or while an archive is tried, those that
 * `npm run dev -- --archive` has written into `VITE_SITES`.
 */
export const sites = readSites();

function readSites(): Readonly<Record<SiteKey, SiteFields>> {
  const tried = import.meta.env ? import.meta.env.VITE_SITES : envOfProcess().VITE_SITES;
  const given: Readonly<Record<string, GivenFields>> = tried
    ? JSON.parse(tried)
    : (registered as Readonly<Record<SiteKey, GivenFields>>);
  const entries = Object.entries(given).map(([key, fields]) => [key, withDefaults(key, fields)]);
  return Object.fromEntries(entries);
}

/** The environment where Vite has not compiled this file, as in the content tool. */
function envOfProcess(): Readonly<Record<string, string | undefined>> {
  return Object(Reflect.get(globalThis, 'process')).env ?? {};
}

function withDefaults(key: string, given: GivenFields): SiteFields {
  return {
    path: `/${key}`,
    description: '',
    startDate: '19970101000000',
    liveDomain: `${key}.localhost`,
    isActive: true,
    hue: hueOf(key),
    view: 'generic',
    zone: 'UTC',
    ...given,
  };
}

/** Different keys have different hues, in steps of 15 degrees. */
function hueOf(key: string): number {
  const sum = [...key].reduce((total, sign) => total * 7 + (sign.codePointAt(0) ?? 0), 0);
  return (sum % 24) * 15;
}
