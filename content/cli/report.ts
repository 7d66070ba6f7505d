/** Prints lines for a person: beside the data where standard output carries those. */
export function say(line: string, isBesideData: boolean): void {
  (isBesideData ? process.stderr : process.stdout).write(`${line}\n`);
}

/** Prints a report for a machine. */
export function printJson(report: object): void {
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}

/** "1 item", "2 items", "1,000 items". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
