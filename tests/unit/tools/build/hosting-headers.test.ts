import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  headerOptions,
  hostingHeaderRules,
  hostingHeaders,
} from '../../../../tools/build/hosting-headers';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
const csp = 'Content-Security-Policy';

type Settings = Parameters<typeof headerOptions>[0];

const headersOf = (settings: Settings = {}) => hostingHeaders('hosting', headerOptions(settings));

/** The directives of the policy, by name. */
function directivesOf(settings: Settings = {}): Readonly<Record<string, string>> {
  const parts = (headersOf(settings)[csp] ?? '').split('; ').map((part) => part.split(/ (.*)/));
  return Object.fromEntries(parts.map(([name = '', value = '']) => [name, value]));
}

const plain = directivesOf();

describe('hosting', () => {
  test('firebase.json has the headers of hosting-headers.ts (npm run hosting-headers)', () => {
    expect(hosting.headers).toEqual(hostingHeaderRules());
  });

  test('browsers let other sites neither frame nor read a page, and tell them its host only', () => {
    expect(headersOf()).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*usb=\(\)/),
    });
    expect(plain).toMatchObject({ 'frame-ancestors': "'none'", 'form-action': "'self'" });
    expect(plain).toMatchObject({ 'default-src': "'none'", 'base-uri': "'none'" });
  });

  test('the deployed policy allows no emulator, inline script or eval', () => {
    const policy = hostingHeaders('hosting')[csp];
    expect(policy).not.toMatch(/localhost|127\.0\.0\.1|unsafe|\*/);
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  test('without App Check, Firebase is the only Google service allowed', () => {
    expect(plain['script-src']).toBe("'self'");
    expect(plain['trusted-types']).toBe('dompurify json-ld service-worker');
    expect(plain).not.toHaveProperty('frame-src');
    expect(plain['connect-src']).not.toMatch(/recaptcha|appcheck/);
  });

  test('with a project, Firestore is allowed for that project only, and Auth as without one', () => {
    const connect = directivesOf({ VITE_FIREBASE_PROJECT_ID: ' my-archive ' })['connect-src'];
    const sources = (connect ?? '').split(' ');
    const isFirestore = (source: string) => source.includes('firestore');
    expect(sources.filter(isFirestore)).toEqual([
      'https://firestore.googleapis.com/v1/projects/my-archive/',
    ]);
    const others = (plain['connect-src'] ?? '').split(' ').filter((each) => !isFirestore(each));
    expect(sources.filter((source) => !isFirestore(source))).toEqual(others);
    expect(others).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com/v1/',
      'https://identitytoolkit.googleapis.com/v2/',
      'https://securetoken.googleapis.com/v1/token',
    ]);
  });

  test('with App Check, reCAPTCHA is allowed, by address, and nothing else changes', () => {
    const {
      'script-src': script,
      'connect-src': connect,
      'frame-src': frame,
      'trusted-types': types,
      ...rest
    } = directivesOf({ VITE_RECAPTCHA_KEY: '6Lkey' });
    expect(script).toBe(
      "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(frame).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/ /);
    expect(types).toBe('dompurify json-ld service-worker default goog#html recaptcha');
    expect(connect).toContain('https://content-firebaseappcheck.googleapis.com');
    expect(plain).toMatchObject(rest);
    expect(rest['require-trusted-types-for']).toBe("'script'");
    const changed = ['script-src', 'connect-src', 'trusted-types'];
    expect([...Object.keys(rest), ...changed].sort()).toEqual(Object.keys(plain).sort());
  });
});

describe('the error endpoint', () => {
  const headersFor = (endpoint: string) => headersOf({ VITE_ERROR_ENDPOINT: endpoint });
  const policyFor = (endpoint: string) => directivesOf({ VITE_ERROR_ENDPOINT: endpoint });

  test.each([
    ['https://errors.example.org/in/7', ' https://errors.example.org'],
    ['/errors', ''],
  ])('%s is allowed by its origin, and receives violations of the policy', (endpoint, allowed) => {
    expect(policyFor(endpoint)).toMatchObject({
      'connect-src': `${plain['connect-src']}${allowed}`,
      'report-uri': endpoint,
      'report-to': 'errors',
    });
    expect(headersFor(endpoint)['Reporting-Endpoints']).toBe(`errors="${endpoint}"`);
  });

  test('cannot add directives to the policy', () => {
    const endpoint = '/a"b;script-src,ü';
    expect(policyFor(endpoint)['report-uri']).toBe('/a%22b%3Bscript-src%2C%C3%BC');
    expect(headersFor(endpoint)['Reporting-Endpoints']).toBe(
      'errors="/a%22b%3Bscript-src%2C%C3%BC"',
    );
  });

  test('is in no header if none is configured', () => {
    expect(plain).not.toHaveProperty('report-uri');
    expect(plain).not.toHaveProperty('report-to');
    expect(headersOf()).not.toHaveProperty('Reporting-Endpoints');
  });

  test.each(['http://errors.example.org', '//errors.example.org', 'errors', 'https://a:b@c.d/'])(
    'cannot be %s',
    (endpoint) => expect(() => headersFor(endpoint)).toThrow('VITE_ERROR_ENDPOINT'),
  );
});
