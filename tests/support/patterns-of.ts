import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A regular expression in a source. */
export interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** The regular expressions in the sources of files: literals, and texts and templates without variables given to `RegExp`. */
export function patternsOf(files: readonly string[]): readonly Pattern[] {
  return files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    return [...nodesIn(program)].flatMap((node) => patternOf(node, file));
  });
}

type Node = Readonly<Record<string, unknown>>;

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

function patternOf(node: Node, file: string): readonly Pattern[] {
  const regex = node.regex as { readonly pattern: string; readonly flags: string } | undefined;
  if (regex) return [{ file, source: regex.pattern, flags: regex.flags }];
  const callee = node.callee as Node | undefined;
  if (node.type !== 'NewExpression' || callee?.name !== 'RegExp') return [];
  const [source, flags] = (node.arguments as readonly Node[]).map(textOf);
  return source === null || source === undefined ? [] : [{ file, source, flags: flags ?? '' }];
}

/** The text of a literal, or of a template without variables. */
function textOf(node: Node): string | null {
  if (typeof node.value === 'string') return node.value;
  const [quasi, ...more] = (node.quasis as readonly Node[] | undefined) ?? [];
  if (quasi === undefined || more.length > 0) return null;
  return (quasi.value as { readonly cooked: string }).cooked;
}
