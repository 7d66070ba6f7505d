import type { NavigateFunction, Route, RouteLocation } from '../stores/route-hooks';

/** What is shown; a new object at every navigation. */
export interface RouterState extends Route {
  readonly location: RouteLocation & {
    /** The history entry's own; "default" for one that no navigation of ours has made. */
    readonly key: string;
  };
  /** False until the first screen has come. */
  readonly isReady: boolean;
  /** Why the screen of this location could not be loaded, or null. */
  readonly failure: { readonly error: unknown } | null;
  /** Whether the page stays where it is scrolled to. */
  readonly keepsScroll: boolean;
}

/** What leads through the product; drawn by `RouterView`. */
export interface AppRouter {
  readonly state: RouterState;
  readonly navigate: NavigateFunction;
  /** Goes by a number of history entries. */
  go(entries: number): void;
  /** Calls back at each navigation that is shown. Returns how to stop. */
  subscribe(listener: (state: RouterState) => void): () => void;
}
