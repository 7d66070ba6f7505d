import { setFlagsFromString } from 'node:v8';
import { exitOnClosedPipe } from './cli/exit-on-closed-pipe';
import { runTool } from './run-tool';

// By default, V8 lets the heap grow to several times what is in use before it collects garbage.
setFlagsFromString('--heap-growing-percent=35');
exitOnClosedPipe();
const exitCode = await runTool(process.argv.slice(2));
// A pending call to an unreachable database would keep the process alive for minutes.
process.stdout.write('', () => process.exit(exitCode));
