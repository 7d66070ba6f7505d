import { createStoredText, useStoredText } from './stored-text';

const stored = createStoredText('mnemosyne.mark-changes');

/** Whether pages mark what the capture shown has changed; on unless the reader turned it off. */
export function useMarkChanges(): boolean {
  return useStoredText(stored) !== 'off';
}

export function writeMarkChanges(isOn: boolean): void {
  stored.write(isOn ? 'on' : 'off');
}
