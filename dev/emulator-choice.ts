/** A Java runtime: its program and its major version. */
export interface Java {
  readonly command: string;
  readonly major: number;
}

/** What a machine has that the Firestore emulator could be run from. */
export interface EmulatorFacts {
  /** The newest Java, or null when there is none. */
  readonly java: Java | null;
  /** The emulator program of the Google Cloud CLI, when its component is installed. */
  readonly gcloudProgram: string | null;
  readonly hasGcloud: boolean;
  /** The newest emulator that firebase-tools has downloaded earlier. */
  readonly firebaseToolsJar: string | null;
}

export type FirestoreProgram =
  | { readonly kind: 'gcloud'; readonly program: string; readonly java: Java }
  /** Without a jar, firebase-tools downloads it at the first start. */
  | { readonly kind: 'firebase-tools'; readonly jar: string | null; readonly java: Java }
  | { readonly kind: 'none'; readonly reason: string; readonly howToGet: string };

export const oldestJava = { gcloud: 11, firebaseTools: 21 } as const;

const component =
  '`gcloud components install cloud-firestore-emulator` (or the package google-cloud-cli-firestore-emulator)';

/** The way to run the Firestore emulator on this machine: first what needs no download. */
export function chooseFirestoreProgram(facts: EmulatorFacts): FirestoreProgram {
  const { java, gcloudProgram, firebaseToolsJar, hasGcloud } = facts;
  if (!java) {
    return {
      kind: 'none',
      reason: 'no Java was found, on PATH or in JAVA_HOME',
      howToGet: `Install Java ${oldestJava.firebaseTools} or newer, such as https://adoptium.net, and start again.`,
    };
  }
  const isForFirebaseTools = java.major >= oldestJava.firebaseTools;
  if (isForFirebaseTools && firebaseToolsJar) {
    return { kind: 'firebase-tools', jar: firebaseToolsJar, java };
  }
  if (java.major >= oldestJava.gcloud && gcloudProgram) {
    return { kind: 'gcloud', program: gcloudProgram, java };
  }
  if (isForFirebaseTools) return { kind: 'firebase-tools', jar: null, java };
  const newerJava = `Install Java ${oldestJava.firebaseTools} or newer`;
  return {
    kind: 'none',
    reason: `Java ${java.major} is too old for ${gcloudProgram ? 'either emulator' : 'the emulator of firebase-tools'}`,
    howToGet:
      hasGcloud && java.major >= oldestJava.gcloud
        ? `${newerJava}, or run ${component}.`
        : `${newerJava}.`,
  };
}
