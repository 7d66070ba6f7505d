import { expect, test } from 'vitest';
import { recaptchaScriptUrl } from '../../../src/backend/firebase/recaptcha-script-url';

test('the script of App Check is requested in its variant for Trusted Types', () => {
  expect(recaptchaScriptUrl('https://www.google.com/recaptcha/enterprise.js?render=explicit')).toBe(
    'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true',
  );
});

test.each([
  '',
  '/assets/other.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'http://www.google.com/recaptcha/enterprise.js',
  'https://www.google.com/recaptcha/enterprise.js/../../other.js',
  'https://www.google.com/jsapi',
  'https://www.google.com.evil.example/recaptcha/enterprise.js',
  'https://www.google.com@evil.example/recaptcha/enterprise.js',
  'https://www.google.com:8443/recaptcha/enterprise.js',
])('no other script address is allowed: %j', (text) => {
  expect(recaptchaScriptUrl(text)).toBeNull();
});
