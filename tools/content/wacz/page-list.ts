import { isRecord } from '../../../src/backend/record';

/** Yields the addresses in a list of pages, one JSON object per line; ignores other lines. */
export function* parsePageList(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    const page = parseLine(line);
    if (isRecord(page) && typeof page.url === 'string') yield page.url;
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
