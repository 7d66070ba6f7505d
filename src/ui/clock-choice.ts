import { type ClockChoice, parseClockChoice } from '../domain/clock';
import { createStoredText } from './stored-text';

const stored = createStoredText('mnemosyne.clock');

/** The clock that the reader chose in this browser; UTC where none was. */
export function readClockChoice(): ClockChoice {
  return parseClockChoice(stored.read());
}

export const writeClockChoice: (choice: ClockChoice) => void = stored.write;

export const subscribeClockChoice = stored.subscribe;
