import {
  givenPath,
  readArguments,
  readBranch,
  readItemId,
  readProject,
  readSite,
  rejectExtraArguments,
  targetOptions,
} from '../cli/read-arguments';
import { readBase } from '../export/export-address';
import { type ExportOptions, exportFormats, type FormatSpec } from '../export/export-formats';
import { CommandError } from '../model/problem';

export interface ExportArguments extends ExportOptions {
  /** A name in `exportFormats`, with its specification. */
  readonly format: string;
  readonly spec: FormatSpec;
  readonly project: string | undefined;
  /** A file; undefined for standard output. */
  readonly out: string | undefined;
  /** Whether an existing file is replaced without asking. */
  readonly yes: boolean;
  readonly json: boolean;
}

/** Parses the command line of `export`; throws an error with the reason if it is invalid. */
export function parseExportArguments(args: readonly string[]): ExportArguments {
  const { values, positionals } = readArguments(args, {
    ...targetOptions,
    format: { type: 'string' },
    site: { type: 'string' },
    branch: { type: 'string' },
    item: { type: 'string' },
    base: { type: 'string', default: 'http://localhost:5173' },
    'with-unapproved': { type: 'boolean', default: false },
    out: { type: 'string' },
    yes: { type: 'boolean', default: false },
  });
  rejectExtraArguments(positionals);
  const { item, out, json, yes, 'with-unapproved': withUnapproved } = values;
  const { format, spec } = readFormat(values.format);
  const site = readSite(values.site);
  if (item !== undefined) readItemId(item);
  if (out === '') throw new CommandError('--out needs a file.');
  if (format === 'timemap' && site === undefined && item === undefined) {
    throw new CommandError('A TimeMap is that of a site or an item: add --site or --item.');
  }
  if (withUnapproved && format !== 'ndjson') {
    throw new CommandError('Unapproved versions are exported as ndjson only.');
  }
  if (json && out === undefined)
    throw new CommandError('--json needs --out: standard output is taken.');
  return {
    format,
    spec,
    site,
    branch: readBranch(values.branch) ?? defaultBranch(format, item),
    item,
    base: readBase(values.base),
    withUnapproved,
    gzip: !out?.endsWith('.warc'),
    project: readProject(values.project),
    out: out === undefined ? undefined : givenPath(out),
    yes,
    json,
  };
}

/** An item has only one branch; other exports default to the public branch "1". */
function defaultBranch(format: string, item: string | undefined): string | undefined {
  return format === 'ndjson' || item !== undefined ? undefined : '1';
}

function readFormat(text: string | undefined): Pick<ExportArguments, 'format' | 'spec'> {
  const spec = text === undefined ? undefined : exportFormats.get(text);
  if (text !== undefined && spec) return { format: text, spec };
  const choice = [...exportFormats.keys()].join('|');
  throw new CommandError(
    text === undefined
      ? `Name a format: --format ${choice}`
      : `"${text}" is not a format: ${choice}`,
  );
}
