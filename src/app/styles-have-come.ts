/** ms; a sheet that had failed before this looked tells nothing more. */
const patience = 3_000;

/**
 * Resolves once the style sheets that the page has asked for have come, or failed, or after a while.
 * Those that `src/early` asks for are not waited for by the import of the screen that they belong to.
 */
export async function stylesHaveCome(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const coming = [...links].filter(({ sheet }) => sheet === null);
  if (coming.length === 0) return;
  const answers = coming.map(
    (link) =>
      new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => resolve());
      }),
  );
  const isLate = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([Promise.all(answers), isLate]);
}
