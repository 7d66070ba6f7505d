import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import type { FirestoreProgram, Java } from './emulator-choice';
import { firebaseCli } from './emulator-cli';
import { findFirebaseToolsJar } from './emulator-facts';
import { type RunningEmulator, startEmulator } from './emulator-process';
import { startProcessGroup } from './process-group';

export type AvailableFirestoreProgram = Exclude<FirestoreProgram, { kind: 'none' }>;

/** Starts the Firestore emulator with `rulesFile` as the initial rules of every project. */
export async function startFirestoreEmulator(
  program: AvailableFirestoreProgram,
  port: number,
  rulesFile: string,
): Promise<RunningEmulator> {
  const { command, args } = await commandOf(program);
  const directory = await mkdtemp(join(tmpdir(), 'mnemosyne-firestore-'));
  // The emulator of the Google Cloud CLI splits arguments at spaces, so the rules need a short
  // path.
  await copyFile(rulesFile, join(directory, 'firestore.rules'));
  return startEmulator({
    name: 'Firestore emulator',
    command: {
      command,
      args: [...args, '--host', '127.0.0.1', '--port', `${port}`, '--rules', 'firestore.rules'],
      directory,
      env: javaEnvironment(program.java),
    },
    port,
    greeting: 'Ok',
  });
}

async function commandOf(
  program: AvailableFirestoreProgram,
): Promise<{ command: string; args: readonly string[] }> {
  if (program.kind === 'gcloud') return { command: program.program, args: [] };
  const jar = program.jar ?? (await downloadJar());
  return { command: program.java.command, args: ['-Duser.language=en', '-jar', jar] };
}

async function downloadJar(): Promise<string> {
  console.log('Downloading the Firestore emulator (about 130 MB, this once) …');
  const directory = await mkdtemp(join(tmpdir(), 'mnemosyne-download-'));
  const download = startProcessGroup(firebaseCli(directory, ['setup:emulators:firestore']));
  const { output } = await download.ended;
  const jar = await findFirebaseToolsJar();
  if (jar) return jar;
  throw new Error(
    `The Firestore emulator could not be downloaded; is there a connection to the internet?\n${output}`,
  );
}

/**
 * Returns the environment of the emulator. The Java options disable the optimizing compiler, which
 * pays off only after minutes; startup and the first compilation of the rules take half as long.
 * The Google Cloud CLI uses the first `java` on PATH.
 */
function javaEnvironment({ command }: Java): NodeJS.ProcessEnv {
  const { JAVA_TOOL_OPTIONS: options = '', PATH: path = '' } = process.env;
  return {
    ...process.env,
    JAVA: 'java',
    JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${options}`.trim(),
    PATH: isAbsolute(command) ? `${dirname(command)}${delimiter}${path}` : path,
  };
}
