import { expect, test } from 'vitest';
import { readHosts } from '../../../../src/routing/hosts';
import { describeArchiveHosts } from '../../../../tools/build/archive-hosts';

const project = { VITE_FIREBASE_PROJECT_ID: 'my-archive' };

test('a build names the setting that adds the Hosting domain to other domains', () => {
  const env = { ...project, VITE_ARCHIVE_HOSTS: 'your-project.web.app' };
  const line = describeArchiveHosts(env);
  expect(line).toContain('but not on my-archive.web.app');
  const [, setting = ''] = /VITE_ARCHIVE_HOSTS=(\S+)$/.exec(line) ?? [];
  const corrected = { ...project, VITE_ARCHIVE_HOSTS: setting };
  const offered = ['your-project.web.app', 'my-archive.web.app'];
  expect(readHosts(corrected).archiveHosts).toEqual(offered);
  expect(describeArchiveHosts(corrected)).not.toContain('not on');
});

test('a build says the name of the setting if it is offered nowhere', () => {
  expect(describeArchiveHosts({})).toContain('Set VITE_ARCHIVE_HOSTS');
});
