import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  headerOptions,
  hostingHeaderRules,
  hostingHeaders,
} from '../../tools/build/hosting-headers';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
const csp = 'Content-Security-Policy';

/** The directives of a policy, by name. */
function directives(policy = ''): Readonly<Record<string, string>> {
  const parts = policy.split('; ').map((part) => part.split(/ (.*)/));
  return Object.fromEntries(parts.map(([name = '', value = '']) => [name, value]));
}

const plain = directives(hostingHeaders('hosting')[csp]);
const withAppCheck = directives(
  hostingHeaders('hosting', headerOptions({ VITE_RECAPTCHA_KEY: '6Lkey' }))[csp],
);

describe('hosting', () => {
  test('firebase.json has the headers of hosting-headers.ts (npm run hosting-headers)', () => {
    expect(hosting.headers).toEqual(hostingHeaderRules());
  });

  test('a missing asset is not rewritten to the page', () => {
    expect(hosting.rewrites).toEqual([{ source: '!/assets/**', destination: '/index.html' }]);
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
});

describe('with a project', () => {
  const { 'connect-src': connect = '' } = directives(
    hostingHeaders('hosting', headerOptions({ VITE_FIREBASE_PROJECT_ID: ' my-archive ' }))[csp],
  );

  test('Firestore is allowed for that project only', () => {
    expect(connect.split(' ').filter((source) => source.includes('firestore'))).toEqual([
      'https://firestore.googleapis.com/v1/projects/my-archive/',
    ]);
  });

  test('Auth is allowed as without one', () => {
    const ofAuth = (sources = '') => sources.split(' ').filter((one) => !one.includes('firestore'));
    expect(ofAuth(connect)).toEqual(ofAuth(plain['connect-src']));
    expect(ofAuth(connect)).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com/v1/',
      'https://identitytoolkit.googleapis.com/v2/',
      'https://securetoken.googleapis.com/v1/token',
    ]);
  });
});

describe('with App Check', () => {
  const changed = ['script-src', 'connect-src', 'frame-src', 'trusted-types'];

  test('reCAPTCHA is allowed, by address', () => {
    expect(withAppCheck['script-src']).toBe(
      "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(withAppCheck['frame-src']).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/ /);
    expect(withAppCheck['connect-src']).toContain(
      'https://content-firebaseappcheck.googleapis.com',
    );
  });

  test('nothing else changes: Trusted Types stay required', () => {
    const rest = (policy: typeof plain) =>
      Object.fromEntries(Object.entries(policy).filter(([name]) => !changed.includes(name)));
    expect(rest(withAppCheck)).toEqual(rest(plain));
    expect(rest(plain)['require-trusted-types-for']).toBe("'script'");
  });
});

describe('the error endpoint', () => {
  const headersFor = (endpoint: string) =>
    hostingHeaders('hosting', headerOptions({ VITE_ERROR_ENDPOINT: endpoint }));
  const connectTo = (endpoint: string) => directives(headersFor(endpoint)[csp])['connect-src'];

  test('is allowed by its origin', () => {
    expect(connectTo('https://errors.example.org/in/7')).toBe(
      `${plain['connect-src']} https://errors.example.org`,
    );
  });

  test('needs no permission on this site', () =>
    expect(connectTo('/errors')).toBe(plain['connect-src']));

  test.each(['/errors', 'https://errors.example.org/in/7'])(
    'also receives violations of the policy: %s',
    (endpoint) => {
      const headers = headersFor(endpoint);
      expect(directives(headers[csp])).toMatchObject({
        'report-uri': endpoint,
        'report-to': 'errors',
      });
      expect(headers['Reporting-Endpoints']).toBe(`errors="${endpoint}"`);
    },
  );

  test('cannot add directives to the policy', () => {
    const headers = headersFor('/a"b;script-src,ü');
    expect(directives(headers[csp])['report-uri']).toBe('/a%22b%3Bscript-src%2C%C3%BC');
    expect(headers['Reporting-Endpoints']).toBe('errors="/a%22b%3Bscript-src%2C%C3%BC"');
  });

  test('is in no header if none is configured', () => {
    expect(plain).not.toHaveProperty('report-uri');
    expect(plain).not.toHaveProperty('report-to');
    expect(hostingHeaders('hosting')).not.toHaveProperty('Reporting-Endpoints');
  });

  test.each(['http://errors.example.org', '//errors.example.org', 'errors', 'https://a:b@c.d/'])(
    'cannot be %s',
    (endpoint) => expect(() => connectTo(endpoint)).toThrow('VITE_ERROR_ENDPOINT'),
  );
});
