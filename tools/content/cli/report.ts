/** Prints a line for a person: on standard error if standard output carries data. */
export function printLine(line: string, hasData: boolean): void {
  (hasData ? process.stderr : process.stdout).write(`${line}\n`);
}

/** Prints a report as JSON. */
export function printJson(report: object): void {
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}
