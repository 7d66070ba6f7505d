import { parseUrl } from '../../src/domain/url';
import type { LoadFigures } from './load-figures';
import type { LoggedRequest } from './network-log';

const columns = 60;

/**
 * Draws the requests of a visit as bars over time (`·` waiting, `=` receiving), with the time of
 * the text.
 */
export function waterfallOf(
  requests: readonly LoggedRequest[],
  { text }: Pick<LoadFigures, 'text'>,
): string {
  const end = Math.max(1, text ?? 0, ...requests.map(({ finishedAt }) => finishedAt ?? 0));
  const place = (at: number) => Math.min(columns, Math.max(0, Math.round((at / end) * columns)));
  const lines = requests.map((request) => {
    const { sentAt, answeredAt, finishedAt, bytes } = request;
    const done = finishedAt ?? end;
    const [from, answer, to] = [place(sentAt), place(answeredAt ?? done), place(done)];
    const bar = `${' '.repeat(from)}${'·'.repeat(answer - from)}${'='.repeat(Math.max(to - answer, 1))}`;
    const times = `${sentAt.toFixed(0).padStart(6)} ${done.toFixed(0).padStart(6)}`;
    const size = `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
    return `${times} ${size} ${bar.padEnd(columns + 1)} ${nameOf(request)} < ${shortName(request.initiator)}`;
  });
  const mark =
    text === null ? '' : `${' '.repeat(25 + place(text))}^ text at ${text.toFixed(0)} ms`;
  return ['```', '  sent   done    size', ...lines, mark, '```'].join('\n');
}

function nameOf({ url, method, isCached }: LoggedRequest): string {
  return `${method} ${shortName(url)}${isCached ? ' (cache)' : ''}`;
}

/** Returns the last part of a path, without the host and an asset's hash. */
function shortName(url: string): string {
  const pathname = parseUrl(url)?.pathname;
  if (pathname === undefined) return url;
  return pathname.length > 1 ? (pathname.split('/').at(-1) ?? pathname) : pathname;
}
