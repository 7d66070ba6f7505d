import { spawnSync } from 'node:child_process';
import packageJson from '../../../package.json' with { type: 'json' };
import { projectFolder } from '../project-folder.mjs';

/**
 * The tool and its version, for the provenance of what it writes: "mnemosyne 1.1.0" for a release; before the next one, whose
 * version ends with "-dev", with the commit, if git knows it: "mnemosyne 1.2.0-dev (3f2a91c04d5e)".
 */
export const toolName = `${packageJson.name} ${packageJson.version}${commitOfDevelopment()}`;

function commitOfDevelopment(): string {
  if (!packageJson.version.endsWith('-dev')) return '';
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  return status === 0 ? ` (${stdout.trim()})` : '';
}
