/**
 * Replaces the rules of one project on a running Firestore emulator (`address` is `host:port`).
 * Throws, with the position of the error, if they are invalid; at startup the emulator accepts
 * invalid rules silently.
 */
export async function loadRules(address: string, projectId: string, rules: string): Promise<void> {
  const response = await fetch(
    `http://${address}/emulator/v1/projects/${encodeURIComponent(projectId)}:securityRules`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    },
  );
  if (!response.ok) throw new Error(`The rules are refused. ${messageOf(await response.text())}`);
}

/** Returns the message of an error response, or the whole response. */
function messageOf(answer: string): string {
  const [, message] = answer.match(/"message":\s*("(?:\\.|[^"\\])*")/) ?? [];
  return message ? String(JSON.parse(message)) : answer;
}
