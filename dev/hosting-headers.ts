const firebaseHosts = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** Where the emulators answer, for previews and tests on this machine only. */
const emulatorHosts = ['http://127.0.0.1:*', 'http://localhost:*'];

/**
 * The headers of every page and asset: one source for the preview server, the tests and
 * firebase.json (which a test compares with this).
 */
export function hostingHeaders(target: 'hosting' | 'preview'): Record<string, string> {
  const connect = ["'self'", ...firebaseHosts, ...(target === 'preview' ? emulatorHosts : [])];
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      `connect-src ${connect.join(' ')}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify',
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** The `headers` of firebase.json: Hosting matches the request path, so pages match by `**`. */
export function hostingHeaderRules(): readonly {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}[] {
  const entries = Object.entries(hostingHeaders('hosting'));
  return [
    {
      source: '**',
      headers: [
        ...entries.map(([key, value]) => ({ key, value })),
        { key: 'Cache-Control', value: 'no-cache' },
      ],
    },
    {
      source: '/assets/**',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ];
}
