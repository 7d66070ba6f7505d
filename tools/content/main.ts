import { allowClosedOutput } from './cli/closed-output';
import { runTool } from './run-tool';

const words = process.argv.slice(2);
allowClosedOutput(words[0]);
const exitCode = await runTool(words);
// A pending call to an unreachable database would keep the process alive for minutes.
process.stdout.write('', () => process.exit(exitCode));
