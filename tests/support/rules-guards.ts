/**
 * The parts of list conditions that a missing field would fulfil: look-ups with a default, and
 * negations. A list is judged by its query, so such a condition holds for a query that says
 * nothing about the field, and the list returns documents that the condition was to hide.
 *
 * Conditions are followed into the functions they call. `request.auth != null` is no such part:
 * it asks about the request, not about a document.
 */
export function leakyListGuards(rules: string): readonly string[] {
  const source = withoutCommentsAndTexts(rules);
  const functions = new Map<string, string>();
  for (const [, name = '', body = ''] of source.matchAll(/\bfunction\s+(\w+)[^{]*\{([^}]*)\}/g)) {
    functions.set(name, `${functions.get(name) ?? ''} ${body}`);
  }
  const leaks = new Set<string>();
  for (const [, methods = '', condition = ''] of source.matchAll(/\ballow\b([^:;]*):([^;]*);/g)) {
    if (!/\b(list|read)\b/.test(methods)) continue;
    for (const part of [condition, ...calledBodies(condition, functions)]) {
      for (const leak of leaksOf(part)) leaks.add(leak);
    }
  }
  return [...leaks];
}

function leaksOf(expression: string): readonly string[] {
  const judged = expression.replace(/\brequest\.auth\s*!=\s*null\b/g, 'true');
  return [...judged.matchAll(/[\w.]*\.get\s*\(|[\w.\]]*\s*!=?\s*[\w.(]*/g)].map(([leak]) =>
    leak.trim(),
  );
}

/** The bodies of all functions that an expression reaches. */
function calledBodies(
  expression: string,
  functions: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(/\b(\w+)\s*\(/g)) {
      const body = functions.get(name);
      if (body === undefined || reached.has(body)) continue;
      reached.add(body);
      follow(body);
    }
  };
  follow(expression);
  return reached;
}

function withoutCommentsAndTexts(rules: string): string {
  return rules.replace(/\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, (match) =>
    match.startsWith('/') ? ' ' : "''",
  );
}
