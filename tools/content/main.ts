import { exitOnClosedPipe } from './cli/exit-on-closed-pipe';
import { runTool } from './run-tool';

exitOnClosedPipe();
const exitCode = await runTool(process.argv.slice(2));
// A pending call to an unreachable database would keep the process alive for minutes.
process.stdout.write('', () => process.exit(exitCode));
