import { reasonOf } from '../content/model/problem';

/** Runs `stop` once, on SIGINT or SIGTERM, and then exits this process. */
export function stopWithProcess(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().finally(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** Runs a command; prints the message of an error without its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(`\n${reasonOf(error)}\n`);
    process.exit(1);
  }
}
