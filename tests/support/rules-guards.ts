/**
 * Returns the parts of list conditions that a missing field satisfies: look-ups with a default, and
 * negations. The rules check a list by its query, so a query without the field passes such a
 * condition and returns documents that it should hide.
 *
 * Includes the functions that conditions call. `request.auth != null` is not reported, because it
 * concerns the request, not a document.
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

/** Returns the bodies of all functions that an expression calls, directly or not. */
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
