/** Load times as measured in the page, in ms from navigation start. */
export interface LoadMarks {
  /** When the text of any story was first visible, or null. */
  readonly text: number | null;
  /** When the newest story was first at the top, or null. */
  readonly newest: number | null;
  readonly firstPaint: number | null;
  readonly largestPaint: number | null;
  /** The sum of all layout shifts. */
  readonly layoutShift: number;
  /** Main-thread tasks longer than 50 ms. */
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[];
  /** Navigation start, in ms since 1970. */
  readonly timeOrigin: number;
}

/** A change to wait for: another moment, a story, a comparison. */
export type Change = 'moment' | 'story' | 'comparison';

export interface Scrolled {
  readonly frames: number;
  /** ms */
  readonly took: number;
  /** The longest time between two frames, in ms. */
  readonly longestFrame: number;
  /** The largest number of elements in the document. */
  readonly elements: number;
}

export interface PageProbe {
  marks(): LoadMarks;
  /** Starts waiting for a change, timed from the next key press or click. */
  arm(change: Change): void;
  /**
   * Resolves with the ms from the key press or click after `arm` to the frame that shows the
   * change; rejects after a minute.
   */
  changed(): Promise<number>;
  /** Scrolls down for the given ms, as fast as a person does, and measures frames. */
  scroll(ms: number): Promise<Scrolled>;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/**
 * Runs in the page before any other script, so it must be self-contained. `newestReport` is the
 * number of the story expected first.
 */
export function installProbe(newestReport: number): void {
  const anyReport = /Report \d+: [\s\S]*\./;
  const newestText = new RegExp(`Report ${newestReport}: `);
  let text: number | null = null;
  let newest: number | null = null;
  let largestPaint: number | null = null;
  let layoutShift = 0;
  const longTasks: { start: number; duration: number }[] = [];

  /** Resolves with the time right after the frame that paints the current document. */
  const afterPaint = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });

  const watch = new MutationObserver(() => {
    const shown = document.querySelector('article')?.textContent ?? '';
    if (text === null && anyReport.test(shown)) {
      text = Number.POSITIVE_INFINITY;
      void afterPaint().then((at) => {
        text = at;
      });
    }
    if (newest === null && newestText.test(shown)) {
      newest = Number.POSITIVE_INFINITY;
      void afterPaint().then((at) => {
        newest = at;
      });
    }
    // A page of HTML arrives in pieces: the headline of the newest story may come before its text.
    if (text !== null && newest !== null) watch.disconnect();
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });

  new PerformanceObserver((list) => {
    largestPaint = list.getEntries().at(-1)?.startTime ?? largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      longTasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      if (Reflect.get(entry, 'hadRecentInput') !== true) layoutShift += Number(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const finite = (at: number | null) => (at !== null && Number.isFinite(at) ? at : null);

  const asOf = () =>
    [...document.querySelectorAll('p')].find((p) => /\bAs of /.test(p.textContent))?.textContent;
  const indicatorOf: Record<Change, () => string | null | undefined> = {
    moment: asOf,
    story: () =>
      location.pathname.includes('/story/')
        ? document.querySelector('main article h1')?.textContent
        : null,
    comparison: () => (document.querySelector('main ins, main del') ? location.pathname : null),
  };
  const timeoutMs = 60_000;
  let waiting: Promise<number> | null = null;

  window.probe = {
    marks: () => ({
      text: finite(text),
      newest: finite(newest),
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      largestPaint,
      layoutShift,
      longTasks,
      timeOrigin: performance.timeOrigin,
    }),
    arm(change) {
      const before = indicatorOf[change]() ?? null;
      let startedAt: number | null = null;
      const begin = (event: Event) => {
        startedAt ??= event.timeStamp;
      };
      for (const type of ['keydown', 'click']) {
        window.addEventListener(type, begin, { capture: true, once: true });
      }
      waiting = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`No ${change} was shown.`)), timeoutMs);
        const seen = new MutationObserver(() => {
          const now = indicatorOf[change]() ?? null;
          if (startedAt === null || now === null || now === before) return;
          seen.disconnect();
          const from = startedAt;
          void afterPaint().then((at) => resolve(at - from));
        });
        seen.observe(document, { subtree: true, childList: true, characterData: true });
      });
    },
    changed: () => waiting ?? Promise.reject(new Error('arm() was not called.')),
    scroll: (ms) =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        let before = startedAt;
        let frames = 0;
        let longestFrame = 0;
        let elements = 0;
        const frame = () => {
          const now = performance.now();
          longestFrame = Math.max(longestFrame, now - before);
          before = now;
          frames++;
          if (frames % 30 === 1) {
            elements = Math.max(elements, document.getElementsByTagName('*').length);
          }
          if (now - startedAt >= ms) {
            resolve({ frames, took: now - startedAt, longestFrame, elements });
            return;
          }
          window.scrollBy({ top: 60, behavior: 'instant' });
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  };
}
