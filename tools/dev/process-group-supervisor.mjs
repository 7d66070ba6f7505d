import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

// Runs a command and stops it, with all processes it has started, when standard input closes. The
// parent process holds the other end: it closes it to stop the command, and the system closes it
// when the parent dies, even if it is killed. At the end this program prints the command's last
// output.
//
//   node process-group-supervisor.mjs <working directory, removed at the end> <command> [arguments…]

const graceMs = 5_000;
const pollMs = 25;
const outputLength = 4_000;

const [directory, command, ...args] = process.argv.slice(2);
const onWindows = process.platform === 'win32';

const child = spawn(command, args, {
  cwd: directory,
  detached: !onWindows,
  stdio: ['ignore', 'pipe', 'pipe'],
  windowsHide: true,
});

// Read here and not by the parent, which would block the command when busy or dead.
let output = '';
for (const stream of [child.stdout, child.stderr]) {
  stream.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-outputLength);
  });
}

/**
 * Signals the child's process group; signal 0 only checks for it. Windows has no groups: only the
 * child.
 */
function signalGroup(signal) {
  try {
    return onWindows ? child.kill(signal) : process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

async function endGroup() {
  signalGroup('SIGTERM');
  await groupHasEnded(graceMs);
  signalGroup('SIGKILL');
  await groupHasEnded(graceMs);
}

// With a timeout: in a container without an init process, zombies may never be reaped.
async function groupHasEnded(withinMs) {
  for (let waited = 0; waited < withinMs && signalGroup(0); waited += pollMs) await delay(pollMs);
}

let isEnding = false;
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await endGroup();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  process.stdout.write(output, () => process.exit(code));
}

process.stdout.on('error', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
process.stdin.on('close', () => end(0)).resume();

child.on('error', (error) => {
  output += error.message;
  end(127);
});
child.on('close', (code) => end(code ?? 1));
