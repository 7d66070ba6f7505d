/** The output that progress is drawn on, such as `process.stderr`. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

export interface Progress {
  /** Shows the progress of the step named `label`. */
  readonly show: (label: string, done: number, total: number) => void;
  /** Removes the bar, so that lines can be written. */
  readonly clear: () => void;
}

const barWidth = 30;

/** Shows a bar on a terminal; elsewhere one line when a step begins and one every five seconds. */
export function createProgress(output: ProgressOutput, now: () => number = Date.now): Progress {
  let shownLabel = '';
  let shownAt = Number.NEGATIVE_INFINITY;
  const interval = output.isTTY ? 100 : 5000;
  return {
    show(label, done, total) {
      const isDue = label !== shownLabel || now() - shownAt >= interval;
      if (!isDue) return;
      const share = total > 0 ? Math.min(done / total, 1) : 1;
      const percent = `${Math.floor(share * 100)}%`;
      const bar = '#'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '.');
      if (output.isTTY) output.write(`\r\u001b[K[${bar}] ${percent.padStart(4)} ${label}`);
      else output.write(label === shownLabel ? `${label}: ${percent}\n` : `${label}\n`);
      shownLabel = label;
      shownAt = now();
    },
    clear() {
      if (output.isTTY && shownLabel !== '') output.write('\r\u001b[K');
    },
  };
}
