/** Runs `firebase deploy --only TARGETS`; `output` is empty if it was printed. */
export type DeployTargets = (
  targets: string,
  output: 'print' | 'capture',
) => { readonly succeeded: boolean; readonly output: string };

/** What the Firebase CLI prints for a project without Storage, with and without a billing account. */
const withoutStorage = /Storage has not been set up|must be on the Blaze/;

/**
 * Deploys `only` (as in `firebase deploy --only`), by default everything. Storage comes last and
 * may be missing, because the app does not use it and the Firebase CLI has no command to look for
 * it: its rules deny all access. Throws if anything else fails.
 */
export function deployTargets(
  deploy: DeployTargets,
  print: (text: string) => void,
  only: string | undefined,
): void {
  const { succeeded } = deploy(only ?? 'hosting,firestore', 'print');
  if (!succeeded) throw new Error('firebase deploy failed.');
  if (only !== undefined) return;
  const storage = deploy('storage', 'capture');
  if (!storage.succeeded && withoutStorage.test(storage.output)) {
    print('This project has no Storage, so storage.rules was not deployed. The app needs none.');
    return;
  }
  print(storage.output);
  if (!storage.succeeded) throw new Error('firebase deploy --only storage failed.');
}
