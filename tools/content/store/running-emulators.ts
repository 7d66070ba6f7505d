import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord } from '../../../src/domain/record';

/** The addresses of running emulators, each as `host:port`. */
export interface EmulatorAddresses {
  readonly firestore: string;
  readonly auth: string;
}

const file = fileURLToPath(new URL('../../../.cache/emulators.json', import.meta.url));

/** Names the emulators that `npm run dev` has started, in a file of the project. */
export function nameEmulators(addresses: EmulatorAddresses): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, textOf(addresses));
}

/** Removes the file, unless it names the emulators of a later start. */
export function forgetEmulators(addresses: EmulatorAddresses): void {
  if (read() === textOf(addresses)) rmSync(file, { force: true });
}

/** Returns the address of the Firestore emulator that was started last, `host:port`, or null. */
export function namedFirestoreEmulator(): string | null {
  try {
    const addresses: unknown = JSON.parse(read() ?? 'null');
    const address = isRecord(addresses) ? addresses.firestore : null;
    return typeof address === 'string' ? address : null;
  } catch {
    return null;
  }
}

function textOf({ firestore, auth }: EmulatorAddresses): string {
  return `${JSON.stringify({ firestore, auth })}\n`;
}

function read(): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
