import { downloadMs } from '../constants';

/** Saves a text as a file of this name and media type (`text/html`), in UTF-8. */
export function saveFile(text: string, name: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers start to read the file in a later task.
  setTimeout(() => URL.revokeObjectURL(address), downloadMs);
}
