const of = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** Characters that are invisible or affect how others are displayed. */
const invisible = [
  ...of(0x0000, 0x001f),
  ...of(0x007f, 0x009f),
  ...of(0x200b, 0x200f),
  ...of(0x2028, 0x202e),
  ...of(0x2060, 0x206f),
  ...of(0xfff9, 0xffff),
  ...'\u00ad\u034f\u061c\u115f\u180e\u3164\ufe0f\ufeff\u{1d173}\u{e0001}\u{e0041}\u{10ffff}',
];

const marks = of(0x0300, 0x036f).join('');

/** Writing that leaves its line. */
const writing = [
  '\u202egnp.exe',
  '\u2067\u202e\u2066nested isolates that never end',
  '\u202a'.repeat(200),
  '\u2069\u202c'.repeat(200),
  'שלום, world: \u202b<b>עולם</b>\u202c',
  'مرحبا ١٢٣ (abc) ٤٥٦',
  `z${marks}a${marks}l${marks}g${marks}o`,
  `e${'\u0301'.repeat(2000)}`,
  '\u0489'.repeat(500),
  '\ufdfd'.repeat(100),
  '\u{12219}'.repeat(50),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'.repeat(20),
  '\u{1f1e6}\u{1f1e7}\u{1f1e8}',
  '\ud800',
  '\udfff',
  'a\udc00\ud800b',
  '\u200b\u200b\u200b',
  '\u3000\u00a0\u2003',
  '\t\n\r\n\n\n   ',
  '\r\nSet-Cookie: pwned=1\r\n\r\n<script>alert(1)</script>',
  'ﬁ ǆ ß İ ı ſ K Å',
  'word '.repeat(400),
  'w'.repeat(1500),
];

/** Names with a meaning in a language, a framework or a database. */
const words =
  '__proto__x __proto__ constructor prototype hasOwnProperty toString valueOf then toJSON $$typeof ' +
  'dangerouslySetInnerHTML children key ref null undefined NaN Infinity -0 1e309 true . .. * ~ ` % ' +
  '../../etc/passwd ..%2f..%2f a/b/c a%2Fb %00 %E0%A4%A ?redirect=//attacker.example #main $where ' +
  '{"$$typeof":"Symbol(react.element)"} {"__proto__":{"pwned":1}}';
const names = [...words.split(' '), '[object Object]', "' OR 1=1 --"];

/** Expressions that some template engine would evaluate. */
const templates = [
  '{{7*7}}',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a hostile text.
  '${alert(1)}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a hostile text.
  '${{<%[%\'"}}%\\',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '[[alert(1)]]',
  '{% raw %}',
  '%s%s%s%n',
  '%c styled %o',
  '{0}{1}',
  '=HYPERLINK("https://attacker.example")',
  '@import',
  '$&$1$`',
  '[text](javascript:alert(1))',
  '![image](x" onerror="alert(1))',
  '<javascript:alert(1)>',
];

const tag = '<img src=x onerror=alert(1)>';
const encoded = (write: (code: number) => string) =>
  [...tag].map((letter) => write(letter.charCodeAt(0))).join('');

/** Characters by another name. */
const entities = [
  encoded((code) => `&#${code};`),
  encoded((code) => `&#x${code.toString(16)};`),
  encoded((code) => `&#${String(code).padStart(9, '0')}`),
  encoded((code) => `\\u${code.toString(16).padStart(4, '0')}`),
  encoded((code) => `%${code.toString(16)}`),
  tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  tag.replaceAll('<', '&amp;lt;'),
  tag.replaceAll('<', '&LT').replaceAll('>', '&GT'),
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#0;&#x110000;&#xD800;&#x80;',
  '&notit;&copy&nbsp;&NewLine;&Tab;&ZeroWidthSpace;',
  '&'.repeat(1000),
  '&#'.repeat(500),
  '<b>'.repeat(500),
];

export const hostileCharacters: readonly string[] = [
  ...invisible.map((sign) => `be${sign}fore`),
  ...writing,
  ...names,
  ...templates,
  ...entities,
];
