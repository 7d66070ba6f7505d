import { setFlagsFromString } from 'node:v8';
import { allowClosedOutput } from './cli/closed-output';
import { runTool } from './run-tool';

// By default, V8 lets the heap grow to several times what is in use before it collects garbage.
setFlagsFromString('--heap-growing-percent=35');
const words = process.argv.slice(2);
allowClosedOutput(words[0]);
const exitCode = await runTool(words);
// A pending call to an unreachable database would keep the process alive for minutes.
process.stdout.write('', () => process.exit(exitCode));
