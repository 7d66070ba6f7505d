import type { Plugin } from 'vite';

/** RFC 9116 recommends less than a year. */
const validDays = 360;

/**
 * Adds `/.well-known/security.txt` to the build if `VITE_SECURITY_CONTACT` is set: the operator of
 * an archive, not its software, decides who receives reports.
 */
export function securityTxt(): Plugin {
  let contact = '';
  return {
    name: 'security-txt',
    apply: 'build',
    configResolved({ env }) {
      contact = String(env.VITE_SECURITY_CONTACT ?? '').trim();
    },
    generateBundle() {
      if (contact === '') return;
      const source = securityText(contact, new Date());
      this.emitFile({ type: 'asset', fileName: '.well-known/security.txt', source });
    },
  };
}

/**
 * Returns the text of a security.txt (RFC 9116) that expires 360 days after `now`. Throws if
 * `contact` is not a mailto:, https: or tel: URI.
 */
export function securityText(contact: string, now: Date): string {
  if (!/^(mailto:[^\s@]+@|https:\/\/|tel:\+?\d)[!-~]+$/.test(contact)) {
    throw new Error(
      'VITE_SECURITY_CONTACT is not a URI such as mailto:security@example.org or https://example.org/security.',
    );
  }
  const expires = new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000);
  return `Contact: ${contact}\nExpires: ${expires.toISOString()}\n`;
}
