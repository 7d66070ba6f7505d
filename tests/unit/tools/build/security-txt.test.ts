import { expect, test } from 'vitest';
import { securityText } from '../../../../tools/build/security-txt';

const now = new Date('2026-11-22T12:00:00Z');

test.each(['mailto:security@archive.example', 'https://archive.example/security'])(
  'security.txt names the contact %s and expires in less than a year',
  (contact) => {
    expect(securityText(contact, now)).toBe(
      `Contact: ${contact}\nExpires: 2027-11-17T12:00:00.000Z\n`,
    );
  },
);

test.each([
  ...['', 'http://archive.example/', 'mailto:nobody', 'javascript:alert(1)'],
  'mailto:a@archive.example\nExpires: 2099-01-01T00:00:00Z',
])('security.txt cannot name the contact %j', (contact) => {
  expect(() => securityText(contact, now)).toThrow('VITE_SECURITY_CONTACT');
});
