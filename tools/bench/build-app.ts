import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const builtApp = 'dist-bench';

/** Builds the app for production, with the given `VITE_*` settings, into `dist-bench`. */
export function buildApp(viteEnv: Readonly<Record<string, string>>): void {
  const vite = join('node_modules', '.bin', 'vite');
  const { status } = spawnSync(vite, ['build', '--outDir', builtApp, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, ...viteEnv },
  });
  if (status !== 0) throw new Error('The app could not be built.');
}
