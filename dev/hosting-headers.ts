import { parseErrorEndpoint } from '../src/domain/error-endpoint.ts';

const firebaseHosts = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** Where the emulators answer, for previews and tests on this machine only. */
const emulatorHosts = ['http://127.0.0.1:*', 'http://localhost:*'];

/** What App Check needs: reCAPTCHA's scripts and frames, and the exchange of its verdict. */
const appCheckSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/** Denied, because nothing here uses it; a browser warns of names it does not know. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** What a deployment has beyond the plain one. */
export interface HeaderOptions {
  /** App Check is on (`VITE_RECAPTCHA_KEY`), so Google's reCAPTCHA is let in. */
  readonly appCheck: boolean;
  /** The https origin that errors are sent to (`VITE_ERROR_ENDPOINT`), if it is not our own. */
  readonly reportOrigin: string | null;
}

export const plainHeaders: HeaderOptions = { appCheck: false, reportOrigin: null };

/** The options that the environment of a build asks for. Throws for an unusable endpoint. */
export function headerOptions(env: Readonly<Record<string, string | undefined>>): HeaderOptions {
  const { VITE_RECAPTCHA_KEY = '', VITE_ERROR_ENDPOINT = '' } = env;
  const endpoint = parseErrorEndpoint(VITE_ERROR_ENDPOINT);
  if (endpoint === null && VITE_ERROR_ENDPOINT.trim() !== '') {
    throw new Error('VITE_ERROR_ENDPOINT is neither a path of this site nor an https address.');
  }
  return {
    appCheck: VITE_RECAPTCHA_KEY.trim() !== '',
    reportOrigin: endpoint?.startsWith('https:') ? new URL(endpoint).origin : null,
  };
}

/**
 * The headers of every page and asset: one source for the preview server, the tests and
 * firebase.json (which a test compares with this).
 */
export function hostingHeaders(
  target: 'hosting' | 'preview',
  { appCheck, reportOrigin }: HeaderOptions = plainHeaders,
): Record<string, string> {
  const ofAppCheck = (kind: keyof typeof appCheckSources) =>
    appCheck ? appCheckSources[kind] : [];
  const connect = [
    ...firebaseHosts,
    ...ofAppCheck('connect'),
    ...(reportOrigin === null ? [] : [reportOrigin]),
    ...(target === 'preview' ? emulatorHosts : []),
  ];
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      sources('script-src', "'self'", ofAppCheck('script')),
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      sources('connect-src', "'self'", connect),
      ...(appCheck ? [sources('frame-src', ...ofAppCheck('frame'))] : []),
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      // Google does not say how reCAPTCHA names its policies.
      appCheck ? 'trusted-types *' : 'trusted-types dompurify',
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

function sources(directive: string, ...allowed: readonly (string | readonly string[])[]): string {
  return [directive, ...allowed.flat()].join(' ');
}

/** A rule of firebase.json's `headers`. */
export interface HeaderRule {
  readonly source?: string;
  readonly regex?: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/**
 * The `headers` of firebase.json. Hosting matches the request path, so pages are matched by every
 * path, and by a regular expression: the glob `**` leaves out names that begin with a dot, which
 * are answered with the page like any other.
 */
export function hostingHeaderRules(options: HeaderOptions = plainHeaders): readonly HeaderRule[] {
  const entries = Object.entries(hostingHeaders('hosting', options));
  return [
    {
      regex: '.*',
      headers: [...entries.map(([key, value]) => ({ key, value })), cacheControl('no-cache')],
    },
    { source: '/assets/**', headers: [cacheControl('public, max-age=31536000, immutable')] },
    // By Hosting's documentation this is how the answer for a missing file is named.
    { source: '/404.html', headers: [cacheControl('no-cache')] },
  ];
}

function cacheControl(value: string) {
  return { key: 'Cache-Control', value };
}
