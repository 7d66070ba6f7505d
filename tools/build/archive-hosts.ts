import type { Plugin } from 'vite';
import { hostingDomains, readHosts } from '../../src/routing/hosts.ts';

/** Prints after a build, and before a preview, on which hosts the build offers the archive. */
export function archiveHosts(): Plugin {
  let print = () => {};
  return {
    name: 'archive-hosts',
    configResolved({ env, logger }) {
      print = () => logger.info(describeArchiveHosts(env));
    },
    closeBundle: { order: 'post', handler: () => print() },
    configurePreviewServer: () => print(),
  };
}

/**
 * Describes in one line on which hosts a build with these `VITE_*` settings offers the archive. If
 * the project's Hosting domains are not among them, the line contains the setting that adds them.
 */
export function describeArchiveHosts(
  env: Readonly<Record<string, string | boolean | undefined>>,
): string {
  const hosts = readHosts(env).archiveHosts;
  const [domain] = hostingDomains(env);
  if (hosts.length === 0) {
    return 'The archive is offered on localhost only. Set VITE_ARCHIVE_HOSTS to the domains of this build.';
  }
  if (domain === undefined || hosts.includes(domain)) {
    return `The archive is offered on ${hosts.join(', ')}.`;
  }
  return `The archive is offered on ${hosts.join(', ')}, but not on ${domain}. To add it, set VITE_ARCHIVE_HOSTS=${[...hosts, domain].join(',')}`;
}
