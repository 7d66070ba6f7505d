import type { CDPSession } from '@playwright/test';

/** A request of a page. Times are in ms from navigation start. */
export interface LoggedRequest {
  readonly url: string;
  /** OPTIONS for a preflight, which throttling does not delay. */
  readonly method: string;
  /** As in DevTools: Document, Script, Stylesheet, Fetch … */
  readonly type: string;
  /** The cause of the request: a URL, or "parser", "script", "preload". */
  readonly initiator: string;
  readonly sentAt: number;
  readonly answeredAt: number | null;
  readonly finishedAt: number | null;
  /** Bytes on the wire, headers included; 0 from the cache. */
  readonly bytes: number;
  readonly isCached: boolean;
  readonly hasFailed: boolean;
}

interface OpenRequest {
  url: string;
  method: string;
  type: string;
  initiator: string;
  sent: number;
  answered: number | null;
  finished: number | null;
  bytes: number;
  isCached: boolean;
  hasFailed: boolean;
}

export interface NetworkLog {
  /** Empties the log. */
  clear(): void;
  readonly open: number;
  /** All requests in the order sent; `timeOrigin` is that of the page. */
  requests(timeOrigin: number): readonly LoggedRequest[];
}

/** Starts logging the requests of a page. */
export async function startNetworkLog(session: CDPSession): Promise<NetworkLog> {
  let log = new Map<string, OpenRequest>();
  /** Seconds to add to CDP timestamps to get Unix time. */
  let toWallTime = 0;
  session.on('Network.requestWillBeSent', (event) => {
    const { requestId, request, timestamp, wallTime, type = 'Other', initiator } = event;
    if (!/^https?:/.test(request.url)) return;
    if (wallTime > 0) toWallTime = wallTime - timestamp;
    log.set(requestId, {
      url: request.url,
      method: request.method,
      type,
      initiator: initiator.url ?? initiator.stack?.callFrames[0]?.url ?? initiator.type,
      sent: timestamp,
      answered: null,
      finished: null,
      bytes: 0,
      isCached: false,
      hasFailed: false,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = log.get(requestId);
    if (request) request.isCached = true;
  });
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    const request = log.get(requestId);
    if (!request) return;
    request.answered = timestamp;
    if (response.fromDiskCache || response.fromServiceWorker) request.isCached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = log.get(requestId);
    if (!request) return;
    request.finished = timestamp;
    request.bytes = encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = log.get(requestId);
    if (!request) return;
    request.finished = timestamp;
    request.hasFailed = true;
  });
  await session.send('Network.enable');
  return {
    clear() {
      log = new Map();
    },
    get open() {
      return [...log.values()].filter(({ finished }) => finished === null).length;
    },
    requests(timeOrigin) {
      const since = (at: number) => (at + toWallTime) * 1000 - timeOrigin;
      return [...log.values()].map(({ sent, answered, finished, ...request }) => ({
        ...request,
        sentAt: since(sent),
        answeredAt: answered === null ? null : since(answered),
        finishedAt: finished === null ? null : since(finished),
      }));
    },
  };
}
