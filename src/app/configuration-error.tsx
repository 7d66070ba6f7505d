/** Shown instead of the product when its configuration is incomplete. */
export function ConfigurationError({ missing }: { missing: readonly string[] }) {
  return (
    <main id="main" className="root-fallback">
      <h1>This archive is not configured yet</h1>
      <p>These settings are missing from its environment:</p>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <p>
        Copy <code>.env.example</code> to <code>.env.local</code>, fill in the values of your
        Firebase project, and build again.
      </p>
    </main>
  );
}
