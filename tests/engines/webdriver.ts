import { type ChildProcess, spawn } from 'node:child_process';
import { findFreePort } from '../../tools/dev/free-port';
import { until } from './reader';

/** A program that speaks WebDriver (W3C). `call` sends a command, and throws if that fails. */
export interface Driver {
  readonly call: <Value>(method: string, path: string, body?: object) => Promise<Value>;
  readonly stop: () => void;
}

/** Starts a driver such as WebKitWebDriver. */
export async function startDriver(program: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await findFreePort();
  const child: ChildProcess = spawn(program, ['-p', String(port)], { env, stdio: 'ignore' });
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as {
      value: Value & { error?: string; message?: string };
    };
    if (value?.error) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await until(() => call<object>('GET', '/status'), `${program} to start`);
  return { call, stop: () => child.kill() };
}
