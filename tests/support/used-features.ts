import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { features } from 'web-features';

/** A feature of the web platform (web-features) that a file uses, by its key in the browser compatibility data. */
export interface UsedFeature {
  readonly id: string;
  readonly key: string;
  readonly file: string;
}

interface Known {
  readonly id: string;
  readonly isWidelyAvailable: boolean;
}

const known = new Map<string, Known>();
for (const [id, feature] of Object.entries(features)) {
  if (feature.kind !== 'feature') continue;
  const { status, compat_features: keys = [] } = feature;
  for (const key of keys) {
    const { baseline } = status.by_compat_key?.[key] ?? status;
    known.set(key, { id, isWidelyAvailable: baseline === 'high' });
  }
}

/** The features in `keys` that are not Baseline "widely available". */
function newAmong(keys: readonly string[], file: string): readonly UsedFeature[] {
  return keys.flatMap((key) => {
    const feature = known.get(key);
    return feature && !feature.isWidelyAvailable ? [{ id: feature.id, key, file }] : [];
  });
}

/** What a style sheet uses that is not widely available: properties, their values, at-rules and selectors. */
export function featuresInStyles(file: string): readonly UsedFeature[] {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name ?? '');
  const declarations = [...css.matchAll(/(?<=[;{}\s])([a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])/g)];
  const keys = [
    ...declarations.flatMap(([, name = '', value = '']) => {
      const property = `css.properties.${name}`;
      const values = namesIn(value, /(?<![-\w])([a-z][a-z-]*)(?![-\w(])/g);
      const functions = namesIn(value, /(?<![-\w])([a-z][a-z-]*)\(/g);
      const types = functions.flatMap((each) => [`css.types.${each}`, `css.types.color.${each}`]);
      return [property, ...values.map((each) => `${property}.${each}`), ...types];
    }),
    ...namesIn(css, /@([a-z-]+)/g).map((name) => `css.at-rules.${name}`),
    ...namesIn(css, /@media[^{]*\(([a-z-]+)/g).map((name) => `css.at-rules.media.${name}`),
    ...namesIn(css, /::?([a-z-]+)/g).map((name) => `css.selectors.${name}`),
  ];
  return newAmong([...new Set(keys)], file);
}

type Node = Readonly<Record<string, unknown>>;

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

const nameOf = (node: unknown) => {
  const { name, value } = (node ?? {}) as Node;
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
};

/** The interfaces of elements, whatever their variables are called. */
const elements = ['Element', 'HTMLElement', 'Node'];
const builtins = ['Array', 'Iterator', 'Map', 'Object', 'Promise', 'RegExp', 'String'];
const windows = /^(?:window|globalThis|self)$/;

/** The keys that the member `name` of an object may have. */
function keysOfMember(object: string, name: string, isCalled: boolean): readonly string[] {
  if (windows.test(object)) return [`api.Window.${name}`, `api.${name}`];
  if (object === 'navigator') return [`api.Navigator.${name}`];
  if (object === 'document') return [`api.Document.${name}`];
  if (object === 'CSS') return [`api.CSS.${name}_static`];
  if (/^[A-Z]/.test(object))
    return [`javascript.builtins.${object}.${name}`, `api.${object}.${name}_static`];
  const methods = isCalled ? builtins.map((each) => `javascript.builtins.${each}.${name}`) : [];
  // Which of them is meant, only its type could tell.
  const isOld = methods.some((key) => known.get(key)?.isWidelyAvailable);
  return [...elements.map((each) => `api.${each}.${name}`), ...(isOld ? [] : methods)];
}

/** `setAttribute('hidden', 'until-found')` */
function keysOfAttribute({ callee, arguments: words }: Node): readonly string[] {
  if (nameOf((callee as Node).property) !== 'setAttribute') return [];
  const [name, value] = (words as readonly Node[]).map(nameOf);
  return [`html.global_attributes.${name}.${value}`];
}

/** What a script uses that is not widely available: members of what browsers provide, their constructors, and attributes. */
export function featuresInScript(file: string): readonly UsedFeature[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const nodes = [...nodesIn(program)];
  const callees = new Set(
    nodes.flatMap(({ type, callee }) => (type === 'CallExpression' ? [callee] : [])),
  );
  const keys = nodes.flatMap((node): readonly string[] => {
    const callee = nameOf(node.callee);
    switch (node.type) {
      case 'NewExpression':
        return [`api.${callee}`, `api.${callee}.${callee}`, `javascript.builtins.${callee}`];
      case 'CallExpression':
        return [...(callee === '' ? [] : [`api.Window.${callee}`]), ...keysOfAttribute(node)];
      case 'JSXAttribute': {
        const attribute = `html.global_attributes.${nameOf(node.name).toLowerCase()}`;
        return [attribute, `${attribute}.${nameOf(node.value)}`];
      }
      case 'VariableDeclarator': {
        const { properties = [] } = (node.id ?? {}) as { readonly properties?: readonly Node[] };
        return properties.flatMap(({ key }) => keysOfMember(nameOf(node.init), nameOf(key), false));
      }
      case 'BinaryExpression':
        return node.operator === 'in'
          ? keysOfMember(nameOf(node.right), nameOf(node.left), false)
          : [];
      case 'MemberExpression': {
        const [object, name] = [nameOf(node.object), nameOf(node.property)];
        const ofIntl = object === 'Intl' ? [`javascript.builtins.Intl.${name}`] : [];
        return [...ofIntl, ...keysOfMember(object, name, callees.has(node))];
      }
      default:
        return [];
    }
  });
  return newAmong([...new Set(keys)], file);
}
