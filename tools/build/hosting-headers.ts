import { parseErrorEndpoint } from '../../src/domain/error-report.ts';

/** The paths that the SDKs request. The API key in the query, not the path, names Auth's project. */
function firebaseSources(projectId: string | null): readonly string[] {
  return [
    `https://firestore.googleapis.com${projectId === null ? '' : `/v1/projects/${projectId}/`}`,
    'https://identitytoolkit.googleapis.com/v1/',
    // The password policy, after a password that does not meet it.
    'https://identitytoolkit.googleapis.com/v2/',
    'https://securetoken.googleapis.com/v1/token',
  ];
}

/** The emulators, for previews and tests on this machine only. */
const emulatorHosts = ['http://127.0.0.1:*', 'http://localhost:*'];

/** The Trusted Types policies of the app. */
const trustedTypes = ['dompurify', 'json-ld', 'service-worker'];

/** Required by App Check: reCAPTCHA's scripts and frames, and the token exchange. */
const appCheckSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  // The app's own, and those that reCAPTCHA's scripts make; Google does not document their names.
  trustedTypes: ['default', 'goog#html', 'recaptcha'],
  connect: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/** Denied because nothing here uses them; browsers warn about unknown names. */
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

/** Options that extend the default headers. */
export interface HeaderOptions {
  /** The only project whose database may be requested (`VITE_FIREBASE_PROJECT_ID`); null for any. */
  readonly projectId: string | null;
  /** App Check is on (`VITE_RECAPTCHA_KEY`), so Google's reCAPTCHA is allowed. */
  readonly appCheck: boolean;
  /** Where errors and violations of the policy are sent (`VITE_ERROR_ENDPOINT`): a path or https URL. */
  readonly errorEndpoint: string | null;
}

const plainHeaders: HeaderOptions = { projectId: null, appCheck: false, errorEndpoint: null };

/** Reads the options from the environment of a build. Throws for an unusable endpoint. */
export function headerOptions(env: Readonly<Record<string, string | undefined>>): HeaderOptions {
  const { VITE_FIREBASE_PROJECT_ID = '', VITE_RECAPTCHA_KEY = '', VITE_ERROR_ENDPOINT = '' } = env;
  const endpoint = parseErrorEndpoint(VITE_ERROR_ENDPOINT);
  if (endpoint === null && VITE_ERROR_ENDPOINT.trim() !== '') {
    throw new Error('VITE_ERROR_ENDPOINT is neither a path of this site nor an https address.');
  }
  return {
    projectId: VITE_FIREBASE_PROJECT_ID.trim() || null,
    appCheck: VITE_RECAPTCHA_KEY.trim() !== '',
    // These characters would end the value in one of the headers.
    errorEndpoint: endpoint?.replace(/[",;]|[^!-~]/gu, encodeURIComponent) ?? null,
  };
}

/**
 * Returns the headers of every page and asset. The single source for deploys, the preview server,
 * the tests and firebase.json, which has those of no project (a test compares them).
 */
export function hostingHeaders(
  target: 'hosting' | 'preview',
  { projectId, appCheck, errorEndpoint }: HeaderOptions = plainHeaders,
): Record<string, string> {
  const ofAppCheck = (kind: keyof typeof appCheckSources) =>
    appCheck ? appCheckSources[kind] : [];
  const connect = [
    ...firebaseSources(projectId),
    ...ofAppCheck('connect'),
    ...(errorEndpoint?.startsWith('https:') ? [new URL(errorEndpoint).origin] : []),
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
      sources('trusted-types', trustedTypes, ofAppCheck('trustedTypes')),
      // Browsers that know `report-to` ignore `report-uri`.
      ...(errorEndpoint === null ? [] : [`report-uri ${errorEndpoint}`, 'report-to errors']),
    ].join('; '),
    ...(errorEndpoint === null ? {} : { 'Reporting-Endpoints': `errors="${errorEndpoint}"` }),
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

/** How browsers keep files below `/assets/`, whose names change with their content. */
export const assetCaching = 'public, max-age=31536000, immutable';

/**
 * Returns the `headers` of firebase.json. Hosting matches the request path, so pages are matched by
 * every path, with a regular expression: the glob `**` skips names that begin with a dot, which are
 * answered with the page as well.
 */
export function hostingHeaderRules(options: HeaderOptions = plainHeaders): readonly HeaderRule[] {
  const entries = Object.entries(hostingHeaders('hosting', options));
  return [
    {
      regex: '.*',
      headers: [...entries.map(([key, value]) => ({ key, value })), cacheControl('no-cache')],
    },
    // Files beside the pages of live mirrors (docs/pages.md).
    { source: '/*/feed.xml', headers: [contentType('application/atom+xml; charset=utf-8')] },
    { source: '/*/timemap.link', headers: [contentType('application/link-format')] },
    { source: '/assets/**', headers: [cacheControl(assetCaching)] },
    // Hosting's documentation uses this name for the response to a missing file.
    { source: '/404.html', headers: [cacheControl('no-cache')] },
  ];
}

function contentType(value: string) {
  return { key: 'Content-Type', value };
}

function cacheControl(value: string) {
  return { key: 'Cache-Control', value };
}
