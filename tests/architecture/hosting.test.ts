import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hostingHeaderRules, hostingHeaders } from '../../dev/hosting-headers';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));

describe('hosting', () => {
  test('firebase.json has the headers of dev/hosting-headers.ts (npm run hosting-headers)', () => {
    expect(hosting.headers).toEqual(hostingHeaderRules());
  });

  test('a missing asset is not answered with the page', () => {
    expect(hosting.rewrites).toEqual([{ source: '!/assets/**', destination: '/index.html' }]);
  });

  test('the deployed policy knows no emulator, no inline script and no evaluation', () => {
    const policy = hostingHeaders('hosting')['Content-Security-Policy'];
    expect(policy).not.toMatch(/localhost|127\.0\.0\.1|unsafe|\*/);
    expect(policy).toContain("require-trusted-types-for 'script'");
  });
});
