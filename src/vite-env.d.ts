/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The files of the archive's frame in the built app (tools/build/prefetch-script.ts). */
  readonly ARCHIVE_FILES?: readonly string[];
}
