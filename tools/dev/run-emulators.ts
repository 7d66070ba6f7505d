import { runCommand, stopWithProcess } from './command';
import { findFirestoreEmulator } from './emulators';
import { startDemoEmulators } from './start-demo-emulators';

/**
 * `npm run emulators`: the emulators with rules, sample content and the demo account, without the
 * app.
 */
void runCommand(async () => {
  const { description, stop } = await startDemoEmulators(await findFirestoreEmulator());
  stopWithProcess(stop);
  console.log(`${description.join('\n')}\nPress Ctrl-C to stop them.`);
  // The emulators are separate processes; this one runs until it is interrupted.
  setInterval(() => {}, 60_000);
});
