import { spawnSync } from 'node:child_process';
import { findProgram } from '../../tools/dev/find-program';

/** The engines of the browsers that readers have. Chromium is there wherever the other end-to-end tests run. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];
type OtherEngine = Exclude<EngineName, 'chromium'>;

/** An engine that can be driven on this machine by `program`; without one, the reason. */
interface FoundEngine {
  readonly program: string | null;
  readonly reason: string;
}

/** What Debian's package of the GObject bindings of WebKitGTK is for: `webkit-browser.py`. */
const bindings = ['-c', 'import gi; gi.require_version("WebKit2", "4.1")'];

/** Looks for the programs that drive Firefox and WebKitGTK, which Debian has as packages (docs/browsers.md). */
export function findEngines(): Readonly<Record<OtherEngine, FoundEngine>> {
  const hasBindings = spawnSync('/usr/bin/python3', bindings).status === 0;
  return {
    firefox: found(['firefox-esr', 'firefox'], []),
    webkit: found(
      ['WebKitWebDriver'],
      [
        ...(findProgram(['Xvfb']) ? [] : ['Xvfb']),
        ...(hasBindings ? [] : ['python3-gi with gir1.2-webkit2-4.1']),
      ],
    ),
  };
}

/** `programs`: any of these. */
function found(programs: readonly string[], others: readonly string[]): FoundEngine {
  const path = findProgram(programs);
  const missing = [...(path === null ? [programs.join(' or ')] : []), ...others];
  return missing.length > 0
    ? { program: null, reason: `there is no ${missing.join(' and no ')}` }
    : { program: path, reason: '' };
}
