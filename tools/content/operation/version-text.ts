import { counted, formatCount } from '../../../src/domain/text/messages';
import { participles } from '../model/log-entry';
import type { ManyDecided, VersionAction } from '../moderation/decide-many';
import type { VersionName } from '../moderation/decide-version';
import type { SameText } from './operate';

/** What was decided about versions. */
export interface VersionReport extends ManyDecided {
  readonly action: VersionAction;
  readonly dryRun: boolean;
  readonly versions: readonly VersionName[];
  /** The addresses of pages by which they were found, without the scheme. */
  readonly addresses: readonly string[];
}

/** Names a version for people. */
export function nameOfVersion({ id, key }: VersionName): string {
  return `${id} ${key}`;
}

/** What it means for a version to be left. */
export function leftVersionMeans(action: VersionAction): string {
  return action === 'withdraw' ? 'Still public' : `Not ${participles[action]} yet`;
}

/** Says that a version, or an item, which has no key, was refused: "Not approved, ID KEY: it has changed." */
export function refusalLine(
  participle: string,
  { reason, ...subject }: ManyDecided['refused'][number],
): string {
  return `Not ${participle}, ${nameOfVersion(subject).trim()}: ${reason}.`;
}

/** Says where the words of withdrawn versions stay public. */
export function sameTextNotes({ versions, partly, problem }: SameText): readonly string[] {
  if (problem !== null) {
    return [`Not checked whether the same words stay public elsewhere: ${problem}.`];
  }
  const listed = (what: string, found: SameText['versions']) =>
    found.length === 0 ? [] : [`${what}: ${found.map(nameOfVersion).join(', ')}.`];
  return [
    ...listed('The same words stay public', versions),
    ...listed('A paragraph of them stays public', partly),
  ];
}

/** What was decided about versions, in lines. */
export function decidedText({ action, dryRun, ...decided }: VersionReport): readonly string[] {
  const { done, already, refused, left, unreachable, addresses } = decided;
  const participle = participles[action];
  const counts = [
    `${counted(done, 'version')} ${dryRun ? 'would be ' : ''}${participle}`,
    already > 0 ? `${formatCount(already)} ${participle} already` : '',
    refused.length > 0 ? `${formatCount(refused.length)} refused` : '',
    left.length > 0 ? `${formatCount(left.length)} left: run the same command again` : '',
  ];
  const isListed = unreachable !== null;
  const leftLine = (version: VersionName) =>
    `${leftVersionMeans(action)}: ${nameOfVersion(version)}`;
  return [
    ...(addresses.length > 1 ? [`Captured at ${addresses.join(', ')}.`] : []),
    ...(isListed ? [`The database cannot be written to: ${unreachable}.`] : []),
    ...(isListed ? left.map(leftLine) : []),
    ...refused.map((version) => refusalLine(participle, version)),
    `${counts.filter((text) => text !== '').join(', ')}.`,
  ];
}
