// Loaded into the Firebase CLI before it starts the Auth emulator.
//
// At startup the emulator compiles several hundred validators, one for each parameter of its API,
// and validates each schema against a newly compiled meta-schema: seven of its nine seconds. Its
// schemas never change, so this script skips that validation and compiles validators on first use;
// their results stay the same. A CLI with a different structure starts normally.
const { createRequire } = require('node:module');

try {
  const fromCli = createRequire(process.argv[1]);
  const fromMiddleware = createRequire(fromCli.resolve('exegesis-express'));
  const fromValidators = createRequire(fromMiddleware.resolve('exegesis'));

  fromValidators('ajv/dist/core').default.prototype.validateSchema = () => true;

  const server = fromCli('exegesis-express');
  const { middleware } = server;
  server.middleware = (api, options) =>
    middleware(api, { ...options, lazyCompileValidationSchemas: true });
} catch {
  console.error('The Auth emulator starts without the faster validators.');
}
