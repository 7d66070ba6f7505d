import type { Provenance } from '../domain/content/provenance';
import { isCount, isRecord, optionalTexts, textField } from '../domain/text/record';
import { parseUrl, withoutCredentials } from '../domain/text/url';

/** Parses a stored document of `provenance`; null without a date, a file and a tool. */
export function parseProvenance(stored: unknown): Provenance | null {
  if (!isRecord(stored)) return null;
  const date = textField(stored, 'date');
  const file = textField(stored, 'file');
  const tool = textField(stored, 'tool');
  if (date === null || file === null || tool === null) return null;
  const address = textField(stored, 'address') ?? '';
  return {
    address: /^https?:$/.test(parseUrl(address)?.protocol ?? '')
      ? withoutCredentials(address)
      : null,
    date,
    recordId: textField(stored, 'recordId'),
    digest: textField(stored, 'digest'),
    file,
    status: isCount(stored.status) ? stored.status : null,
    type: textField(stored, 'type'),
    tool,
    ...optionalTexts(stored, ['run', 'doubt']),
  };
}
