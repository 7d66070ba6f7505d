import { parseSegments } from '../../../src/backend/segment-document';
import { isRecord } from '../../../src/domain/record';
import { versionFields } from '../model/item-fields';
import type { Finding } from './offender';
import { unknownFields, unknownSegmentFields } from './unknown-fields';

/** Checks the structure of a stored version; `path` is its path within the document. */
export function checkVersion(stored: unknown, path: string): Finding[] {
  if (!isRecord(stored)) return [{ rule: 'malformed', detail: `${path} is not a map` }];
  const prefix = path === '' ? '' : `${path}.`;
  return [
    ...unknownFields(stored, versionFields, prefix),
    ...(['headline', 'body'] as const).flatMap((field) =>
      checkSegments(stored[field], `${prefix}${field}`),
    ),
  ];
}

function checkSegments(stored: unknown, path: string): Finding[] {
  const problems = new Set<string>();
  parseSegments(stored, (problem) => problems.add(problem));
  return [
    ...unknownSegmentFields(stored, path),
    ...[...problems].map((problem) => ({
      rule: 'malformed' as const,
      detail: `${path} has ${problem}`,
    })),
  ];
}
