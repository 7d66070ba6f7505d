/** Returns the decoder for a label of the Encoding Standard, or null. */
export function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label.replace(/^x-user-defined$/i, 'windows-1252'));
  } catch {
    return null;
  }
}
