/// <reference types="vite/client" />

interface Window {
  /** The part of W3C Trusted Types used here; older browsers have none. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: {
        readonly createScriptURL?: (url: string) => string | null;
        readonly createScript?: (text: string) => string;
      },
    ): { createScript(text: string): string; createScriptURL(url: string): string };
  };
}
