import { parseArgs } from 'node:util';
import { isSiteKey, siteKeys } from '../../src/domain/site-registry';
import { isTimeZone } from '../../src/domain/time-zone';
import { Refusal } from '../cli/refusal';
import type { ImportOptions } from '../items/plan-item';
import { reasonOf } from '../items/problem';

export interface ImportArguments extends ImportOptions {
  readonly files: readonly string[];
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly yes: boolean;
  readonly project: string | undefined;
}

/** Reads the command line of `import`; refuses, saying why, what makes no sense. */
export function parseImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parse(args);
  const { site, branch, tz, project } = values;
  if (site === undefined) throw new Refusal(`Name a site: --site ${siteKeys.join('|')}`);
  if (!isSiteKey(site)) {
    throw new Refusal(`"${site}" is no site. The sites are ${siteKeys.join(', ')}.`);
  }
  if (positionals.length === 0) throw new Refusal('Name at least one WARC file.');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(branch)) throw new Refusal(`"${branch}" is no branch.`);
  if (!isTimeZone(tz)) throw new Refusal(`"${tz}" is no time zone, such as Europe/Berlin.`);
  if (project !== undefined && !/^[a-z][a-z0-9-]{3,62}$/.test(project)) {
    throw new Refusal(`"${project}" is no project id.`);
  }
  const { pending, json, yes, 'dry-run': dryRun } = values;
  return { files: positionals, site, branch, tz, project, pending, dryRun, json, yes };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        branch: { type: 'string', default: '1' },
        tz: { type: 'string', default: 'UTC' },
        pending: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        project: { type: 'string' },
        json: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // Node adds advice on unusual arguments behind its first sentence.
    throw new Refusal(reasonOf(error).replace(/\. .*$/s, '.'));
  }
}
