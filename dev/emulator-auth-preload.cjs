// Loaded into the Firebase CLI before it starts the Auth emulator.
//
// The emulator compiles a validator for each parameter of its API, some hundreds, and checks the
// schema of each against a meta-schema that it compiles anew: seven of the nine seconds of its
// start. The schemas are its own and always the same. Here that check is left out and validators
// are compiled when first used; what they say about a request is unchanged. A CLI with other
// inner parts starts as it is.
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
  console.error('The Auth emulator starts without its short cut.');
}
