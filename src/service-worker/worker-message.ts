/** What the app says to the service worker. */
export type WorkerMessage =
  /** Asks on the port of the message whether `file` belongs to the worker's build. */
  | { readonly type: 'has-file'; readonly file: string }
  /** Lets the worker replace the active one. */
  | { readonly type: 'activate' };
