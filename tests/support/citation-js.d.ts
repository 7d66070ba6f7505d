/** The part of citation-js that tests use; it has no types of its own. */
declare module '@citation-js/core' {
  interface CslName {
    readonly literal?: string;
    readonly family?: string;
    readonly given?: string;
    readonly suffix?: string;
  }

  /** An item of CSL-JSON. */
  interface CslItem {
    readonly title?: string;
    readonly author?: readonly CslName[];
    readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
    readonly URL?: string;
    readonly language?: string;
    readonly note?: string;
    readonly abstract?: string;
  }

  class Cite {
    /** Parses a text in any format that a plugin knows. */
    constructor(
      text: string,
      options?: { readonly generateGraph?: boolean; readonly forceType?: string },
    );
    readonly data: readonly CslItem[];
  }

  export { Cite, type CslItem, type CslName };
}

declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
