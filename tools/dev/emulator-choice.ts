/** A Java runtime: its executable and its major version. */
export interface Java {
  readonly command: string;
  readonly major: number;
}

/** The programs on this machine that the Firestore emulator can be run with. */
export interface EmulatorFacts {
  /** The newest Java, or null. */
  readonly java: Java | null;
  /** The emulator of the Google Cloud CLI, or null if not installed. */
  readonly gcloudProgram: string | null;
  readonly hasGcloud: boolean;
  /** The newest emulator already downloaded by firebase-tools. */
  readonly firebaseToolsJar: string | null;
}

export type FirestoreProgram =
  | { readonly kind: 'gcloud'; readonly program: string; readonly java: Java }
  /** Without a jar, firebase-tools downloads it at the first start. */
  | { readonly kind: 'firebase-tools'; readonly jar: string | null; readonly java: Java }
  | { readonly kind: 'none'; readonly reason: string; readonly advice: string };

const oldestJava = { gcloud: 11, firebaseTools: 21 } as const;

const component =
  '`gcloud components install cloud-firestore-emulator` (or the package google-cloud-cli-firestore-emulator)';

/** Chooses how to run the Firestore emulator; prefers what needs no download. */
export function chooseFirestoreProgram(facts: EmulatorFacts): FirestoreProgram {
  const { java, gcloudProgram, firebaseToolsJar, hasGcloud } = facts;
  if (!java) {
    return {
      kind: 'none',
      reason: 'no Java was found, on PATH or in JAVA_HOME',
      advice: `Install Java ${oldestJava.firebaseTools} or newer, such as https://adoptium.net, and start again.`,
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
    advice:
      hasGcloud && java.major >= oldestJava.gcloud
        ? `${newerJava}, or run ${component}.`
        : `${newerJava}.`,
  };
}
