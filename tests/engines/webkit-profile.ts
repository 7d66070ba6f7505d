import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { plain } from './plain-what';
import {
  isExpected,
  nameOf,
  type Place,
  type Profile,
  type ProfileOptions,
  type Reader,
  until,
  type What,
} from './reader';
import { type Driver, startDriver } from './webdriver';

interface Options extends ProfileOptions {
  readonly program: string;
}

/** The display of a machine without one; it stays for the process. */
let display: Promise<string> | null = null;

/** Starts WebKitGTK, driven by WebDriver, with a display of its own. */
export async function startWebKit({ program, origin, script }: Options): Promise<Profile> {
  display ??= startDisplay();
  const folder = mkdtempSync(join(tmpdir(), 'engine-webkit-'));
  const [scriptFile, logFile] = [join(folder, 'script.js'), join(folder, 'trouble.txt')];
  const printFile = join(folder, 'print.pdf');
  writeFileSync(scriptFile, script);
  writeFileSync(logFile, '');
  const driver = await startDriver(program, {
    ...process.env,
    DISPLAY: await display,
    ENGINE_SCRIPT: scriptFile,
    ENGINE_LOG: logFile,
    ENGINE_PRINT: printFile,
    LANG: 'C.UTF-8',
    TZ: 'America/Los_Angeles',
  });
  const { sessionId } = await driver.call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: resolve('tests/engines/webkit-browser.py'),
          args: [],
        },
      },
    },
  });
  const path = `/session/${sessionId}`;
  const session: Session = {
    call: (method, command, body) => driver.call(method, path + command, body),
    origin,
    printFile,
    current: await driver.call<string>('GET', `${path}/window`),
    trouble: () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !isExpected(line)),
  };
  const reader = readerOf(session, session.current);
  return {
    reader,
    async close() {
      await driver.call('DELETE', path).catch(() => {});
      driver.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startDisplay(): Promise<string> {
  const server: ChildProcess = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => server.kill());
  return new Promise((resolveDisplay, reject) => {
    server.once('error', reject);
    server.stdio[3]?.once('data', (number) => resolveDisplay(`:${String(number).trim()}`));
  });
}

interface Session {
  readonly call: Driver['call'];
  readonly origin: string;
  /** The file that a page is printed into. */
  readonly printFile: string;
  /** The window that commands go to. */
  current: string;
  readonly trouble: () => readonly string[];
}

/** The name under which WebDriver passes an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Keys without a character (WebDriver, "Keyboard actions"). */
const keys: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Delete: '\uE017',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
};

type PointerAction = Readonly<Record<string, string | number>>;

function readerOf(session: Session, handle: string): Reader {
  const before = session.trouble().length;
  const send: Driver['call'] = async (method, path, body) => {
    if (session.current !== handle) {
      await session.call('POST', '/window', { handle });
      session.current = handle;
    }
    return session.call(method, path, body);
  };
  const execute = <Result>(script: string, args: readonly unknown[]) =>
    send<Result>('POST', '/execute/sync', { script, args });
  const find = (what: What) =>
    execute<readonly Readonly<Record<string, string>>[]>(
      'return window.engineTest.find(arguments[0])',
      [plain(what)],
    );
  const point = (actions: readonly PointerAction[]) =>
    send<null>('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const moveTo = ({ x, y }: Place): PointerAction => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 10,
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  return {
    open: async (path) => void (await send('POST', '/url', { url: session.origin + path })),
    path: async () => (await send<string>('GET', '/url')).slice(session.origin.length),
    count: (what) =>
      execute<number>('return window.engineTest.find(arguments[0]).length', [plain(what)]),
    async click(what) {
      await until(
        async () => {
          const id = (await find(what))[0]?.[elementKey];
          if (id === undefined || !(await send('GET', `/element/${id}/enabled`))) return false;
          await send('POST', `/element/${id}/click`);
          return true;
        },
        `a click on ${nameOf(what)}`,
      );
    },
    async fill(label, text) {
      const field = await until(async () => (await find({ label }))[0], `a field ${label}`);
      await execute('arguments[0].focus(); arguments[0].select?.()', [field]);
      await send('POST', `/element/${field[elementKey]}/value`, { text: text || keys.Delete });
    },
    async press(chord) {
      const values = chord.split('+').map((key) => keys[key] ?? key);
      const actions = [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async drag(...places) {
      const [first, ...others] = places;
      if (first) await point([moveTo(first), down, ...others.map(moveTo), up]);
    },
    async clickAt(place, clicks = 1) {
      await point([moveTo(place), ...Array.from({ length: clicks }, () => [down, up]).flat()]);
    },
    async run(work, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${work}).apply(null, [...arguments].slice(0, -1)))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      type Answer = { readonly value: never; readonly error?: string };
      const { value, error } = await send<Answer>('POST', '/execute/async', { script, args });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async resize(width, height) {
      await send('POST', '/window/rect', { width, height });
      const isWide = () => execute<boolean>('return innerWidth === arguments[0]', [width]);
      await until(isWide, `a width of ${width} px`);
    },
    async print() {
      rmSync(session.printFile, { force: true });
      await execute('webkit.messageHandlers.print.postMessage(null)', []);
      const isWhole = (file: Buffer) => file.subarray(-8).includes('%%EOF') && file;
      return until(async () => isWhole(readFileSync(session.printFile)), 'a printed page');
    },
    async tab() {
      const opened = await send<{ handle: string }>('POST', '/window/new', { type: 'tab' });
      return readerOf(session, opened.handle);
    },
    trouble: async () => session.trouble().slice(before),
    close: async () => void (await send('DELETE', '/window')),
  };
}
