import { runCommand, stopWithProcess } from './command';
import { findFirestoreEmulator } from './emulators';
import { startDemoEmulators } from './start-demo-emulators';

/** `npm run emulators`: the emulators with rules, sample content and the demo account, no app. */
void runCommand(async () => {
  const { description, stop } = await startDemoEmulators(await findFirestoreEmulator());
  stopWithProcess(stop);
  console.log(`${description.join('\n')}\nCtrl-C ends them.`);
  // The emulators are processes of their own; this one stays until it is told to end.
  setInterval(() => {}, 60_000);
});
