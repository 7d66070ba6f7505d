/** What this installation says of itself, from its build. */
export const installation: {
  /** The version of the program, such as "1.0.0"; null in development. */
  readonly version: string | null;
  /** Where to have something taken down: a mailto: or https: address, or null. */
  readonly takedownContact: string | null;
} = {
  version: import.meta.env.VITE_VERSION || null,
  takedownContact: contactOf(import.meta.env.VITE_TAKEDOWN_CONTACT),
};

/** Other addresses than these would be links that do something else. */
function contactOf(setting: string | undefined): string | null {
  const contact = setting?.trim() ?? '';
  return /^(?:mailto:|https:\/\/)\S+$/i.test(contact) ? contact : null;
}
