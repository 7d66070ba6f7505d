import { describe, expect, test } from 'vitest';
import { deployTargets } from '../../../../tools/dev/deploy-targets';

/** Deploys to a project where the given targets fail with an output. */
function deploy(failures: Readonly<Record<string, string>>, only?: string) {
  const deployed: string[] = [];
  const printed: string[] = [];
  const run = (targets: string) => {
    const output = failures[targets];
    if (output === undefined) deployed.push(targets);
    return { succeeded: output === undefined, output: output ?? 'Deploy complete!' };
  };
  try {
    deployTargets(run, (text) => printed.push(text), only);
    return { deployed, printed, error: null };
  } catch (error) {
    return { deployed, printed, error: String(error) };
  }
}

describe('a deploy', () => {
  test('deploys the rules of Storage last', () => {
    const deployed = ['hosting,firestore', 'storage'];
    expect(deploy({})).toEqual({ deployed, printed: ['Deploy complete!'], error: null });
  });

  test('succeeds on a plan without Storage, and says so', () => {
    const output = 'Error: Your project my-archive must be on the Blaze (pay-as-you-go) plan …';
    const printed = expect.stringContaining('has no Storage, so storage.rules was not deployed');
    const outcome = { deployed: ['hosting,firestore'], printed: [printed], error: null };
    expect(deploy({ storage: output })).toEqual(outcome);
  });

  test('fails if Storage fails for another reason, which it prints', () => {
    const { printed, error } = deploy({ storage: 'Error: Compilation errors in storage.rules' });
    expect(printed).toEqual(['Error: Compilation errors in storage.rules']);
    expect(error).toContain('storage failed');
  });

  test('stops if Hosting or Firestore fails', () => {
    const { deployed, error } = deploy({ 'hosting,firestore': '' });
    expect(deployed).toEqual([]);
    expect(error).toContain('firebase deploy failed');
  });

  test('deploys exactly the targets that it is asked for', () => {
    expect(deploy({}, 'hosting').deployed).toEqual(['hosting']);
    const failed = deploy({ storage: 'Firebase Storage has not been set up' }, 'storage');
    expect(failed.error).toContain('firebase deploy failed');
  });
});
