/** Address schemes that run or show content of their author, and the rest of the address. */
const schemes: readonly [scheme: string, rest: string][] = [
  ['javascript', 'alert(1)'],
  ['javascript', '//attacker.example/%0aalert(1)'],
  ['data', 'text/html,<script>alert(1)</script>'],
  ['data', 'text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='],
  ['vbscript', 'msgbox(1)'],
  ['blob', 'https://attacker.example/1'],
  ['file', '///etc/passwd'],
  ['view-source', 'https://attacker.example/'],
  ['about', 'srcdoc'],
];

/** Spellings of a scheme that browsers may still recognize. */
const spellings: readonly ((scheme: string) => string)[] = [
  (scheme) => `${scheme}:`,
  (scheme) => `${scheme.toUpperCase()}:`,
  (scheme) => ` \t\n${scheme}:`,
  (scheme) => `\u0001${scheme}:`,
  (scheme) => `${scheme.slice(0, 4)}\t${scheme.slice(4)}:`,
  (scheme) => `${scheme.slice(0, 4)}\r\n${scheme.slice(4)}:`,
  (scheme) => `${scheme}\u0000:`,
  (scheme) => `${scheme.slice(0, 2)}\u200b${scheme.slice(2)}:`,
  (scheme) => `${[...scheme].map((letter) => `&#${letter.charCodeAt(0)};`).join('')}&colon;`,
  (scheme) => `${encodeURIComponent(scheme)}%3A`,
  (scheme) => `${scheme}\uff1a`,
];

/** Web addresses that do not lead where they seem to, or nowhere. */
const disguised = [
  '//attacker.example/',
  '\\\\attacker.example\\',
  '/\\attacker.example',
  'https:attacker.example',
  'https:/attacker.example',
  'https:///attacker.example',
  'https://',
  'https://?',
  'https://#',
  'https://user:password@attacker.example/',
  'https://archive.example@attacker.example/',
  'https://archive.example\\@attacker.example/',
  'https://archive.example%2f@attacker.example/',
  'https://attacker.example\u3002com/',
  'https://\u0430rchive.example/',
  'https://xn--rchive-2ye.example/',
  'https://archive.example\u202emoc.live/',
  'https://[::1',
  'https://[::ffff:127.0.0.1]:99999/',
  'https://0x7f.1/',
  'https://attacker.example:80:80/',
  `https://attacker.example/${'a'.repeat(2100)}`,
  `https://${'a.'.repeat(130)}example/`,
  'https://attacker.example/\u2028alert(1)',
  'https://attacker.example/"onmouseover="alert(1)',
  "https://attacker.example/' onclick='alert(1)",
  'https://attacker.example/?q=<script>alert(1)</script>',
  'ftp://attacker.example/',
  'mailto:a@b.example?subject=<script>',
  'intent://x#Intent;scheme=javascript;end',
  '#" onclick="alert(1)',
  '../../../../mnemosyne',
  '?redirect=//attacker.example',
];

export const hostileAddresses: readonly string[] = [
  ...schemes.flatMap(([scheme, rest]) => spellings.map((spell) => spell(scheme) + rest)),
  ...disguised,
];
