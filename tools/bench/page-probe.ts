/** Load times as measured in the page, in ms from navigation start. */
export interface LoadMarks {
  /** When the text of any story was first visible, or null. */
  readonly text: number | null;
  readonly firstPaint: number | null;
  /** The sum of all layout shifts. */
  readonly layoutShift: number;
  /** The durations of main-thread tasks longer than 50 ms. */
  readonly longTasks: readonly number[];
  /** Navigation start, in ms since 1970. */
  readonly timeOrigin: number;
}

interface PageProbe {
  marks(): LoadMarks;
  /** Starts waiting for another date in the archive's bar, or another heading, timed from the next key press or click. */
  awaitStep(part: 'date' | 'heading'): void;
  /** Resolves with the ms from that key press or click to the frame that shows the other one. */
  stepShown(): Promise<number>;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/** Runs in the page before any other script, so it must be self-contained. */
export function installProbe(): void {
  let text: number | null = null;
  let layoutShift = 0;
  const longTasks: number[] = [];

  /** Resolves with the time right after the frame that paints the current document. */
  const afterPaint = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  /** Resolves after the paint that follows the first change of the document for which `isShown`. */
  const paintOf = (isShown: () => boolean) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        resolve(afterPaint());
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });

  // A page of HTML arrives in pieces: the headline of a story may come before its text.
  const hasText = () =>
    /Report \d+: [\s\S]*\./.test(document.querySelector('article')?.textContent ?? '');
  void paintOf(hasText).then((at) => {
    text = at;
  });
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isExpected = Reflect.get(entry, 'hadRecentInput') === true;
      if (!isExpected) layoutShift += Number(Reflect.get(entry, 'value'));
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const readText = {
    date: () =>
      [...document.querySelectorAll('p')].find((p) => /\bAs of /.test(p.textContent))?.textContent,
    heading: () => document.querySelector('main h1')?.textContent,
  };
  let step = Promise.resolve(0);

  window.probe = {
    marks: () => ({
      text,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      layoutShift,
      longTasks,
      timeOrigin: performance.timeOrigin,
    }),
    awaitStep(part) {
      const before = readText[part]();
      let pressedAt: number | null = null;
      const press = ({ timeStamp }: Event) => {
        pressedAt = timeStamp;
      };
      const event = part === 'date' ? 'keydown' : 'click';
      window.addEventListener(event, press, { capture: true, once: true });
      const isShown = () => pressedAt !== null && ![undefined, before].includes(readText[part]());
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error(`No other ${part} was shown.`)), 60_000);
      });
      step = Promise.race([paintOf(isShown), late]).then((at) => at - (pressedAt ?? 0));
    },
    stepShown: () => step,
  };
}
