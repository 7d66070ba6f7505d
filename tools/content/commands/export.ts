import { counted } from '../../../src/domain/messages';
import { confirmReplacing } from '../cli/confirm';
import { interruptSignal } from '../cli/interrupt-signal';
import { createProgress } from '../cli/progress';
import { printJson, printLine, runOnTarget } from '../cli/run-on-target';
import { type WrittenOutput, writeFileOutput, writeStandardOutput } from '../export/write-output';
import { printableLine } from '../model/printable';
import type { Target } from '../store/open-target';
import { countDocuments } from '../store/read-documents';
import type { Command, ExitCode } from './command';
import { type ExportArguments, parseExportArguments } from './export-arguments';
import { exportHelp } from './export-help';

/** `export`: writes content to files. */
export const exportCommand: Command = {
  summary: 'Write content out as NDJSON, Memento TimeMap or WARC',
  help: exportHelp,
  run: async (args) => {
    const options = parseExportArguments(args);
    if (options.out !== undefined) await confirmReplacing(options.out, options.yes);
    return runOnTarget(options.project, (target) => runExport(target, options));
  },
};

async function runExport({ db, description }: Target, options: ExportArguments): Promise<ExitCode> {
  const { out, json, format, spec, site, item } = options;
  // On standard error: standard output may carry the export.
  printLine(`Reading ${description}.`, true);
  const progress = createProgress(process.stderr);
  const isOnTerminal = out === undefined && process.stdout.isTTY;
  const total = item === undefined ? await countDocuments(db, { site }) : 1;
  const skipped: string[] = [];
  const chunks = spec.open(db, options, (path) => skipped.push(path));
  const output = {
    signal: interruptSignal(),
    onWritten: (items: number) => {
      if (!isOnTerminal) progress.show('Exporting', items, total);
    },
  };
  try {
    const written = out
      ? await writeFileOutput(chunks, out, output)
      : await writeStandardOutput(chunks, output);
    progress.clear();
    if (json) printJson({ target: description, format, out, ...written, skipped });
    else for (const line of linesOf(written, skipped)) printLine(line, true);
    if (!written.isComplete) return 130;
    return skipped.length > 0 ? 1 : 0;
  } finally {
    progress.clear();
  }
}

function linesOf(
  { items, versions, bytes, isComplete }: WrittenOutput,
  skipped: readonly string[],
): string[] {
  const amounts = [counted(items, 'item'), counted(versions, 'version'), counted(bytes, 'byte')];
  return [
    ...skipped.map((path) => `${printableLine(path)} is not an item and was left out`),
    isComplete ? `Exported ${amounts.join(', ')}.` : `Interrupted after ${amounts.join(', ')}.`,
  ];
}
