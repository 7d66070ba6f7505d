import { expect, test } from 'vitest';
import { chooseFirestoreProgram, type EmulatorFacts } from '../../../../tools/dev/emulator-choice';
import { parseJavaMajor } from '../../../../tools/dev/emulator-facts';

const java = (major: number) => ({ command: 'java', major });
const nothing = { java: null, gcloudProgram: null, hasGcloud: false, firebaseToolsJar: null };
const component = { hasGcloud: true, gcloudProgram: '/sdk/cloud_firestore_emulator' };
const download = { firebaseToolsJar: '/cache/cloud-firestore-emulator-v1.jar' };

const both = { ...component, ...download };

test.each<[where: string, kind: string, facts: Partial<EmulatorFacts>]>([
  ['the Google Cloud CLI with Java 11', 'gcloud', { ...component, java: java(11) }],
  ['the Google Cloud CLI if Java is too old for the other', 'gcloud', { ...both, java: java(17) }],
  ['firebase-tools that has downloaded it', 'firebase-tools', { ...both, java: java(21) }],
  ['firebase-tools by a download if there is no other', 'firebase-tools', { java: java(21) }],
  ['nowhere without Java', 'none', both],
  ['nowhere with Java 8', 'none', { ...both, java: java(8) }],
])('the Firestore emulator is taken from %s', (_where, kind, facts) => {
  const program = chooseFirestoreProgram({ ...nothing, ...facts });
  const paths = {
    'firebase-tools': { jar: facts.firebaseToolsJar ?? null, java: facts.java },
    gcloud: { program: component.gcloudProgram, java: facts.java },
    none: {},
  };
  expect(program).toMatchObject({ kind, ...paths[program.kind] });
});

const install = /^Install Java 21 or newer\.$/;
const addComponent = /gcloud components install cloud-firestore-emulator/;
test.each<[what: string, facts: Partial<EmulatorFacts>, reason: RegExp, advice: RegExp]>([
  ['to install Java when it has none', {}, /no Java/, /Install Java 21/],
  ['to install a newer Java', { java: java(17) }, /Java 17 is too old/, /Install Java 21/],
  ['to add the component', { java: java(17), hasGcloud: true }, /17 is too old/, addComponent],
  ['only a newer Java than 8', { java: java(8), hasGcloud: true }, /8 is too old/, install],
])('a machine without the Firestore emulator gets advice: %s', (_what, facts, reason, advice) => {
  expect(chooseFirestoreProgram({ ...nothing, ...facts })).toMatchObject({
    kind: 'none',
    reason: expect.stringMatching(reason),
    advice: expect.stringMatching(advice),
  });
});

test.each([
  ['openjdk version "21.0.2" 2024-01-16', 21],
  ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "11.0.22"', 11],
  ['openjdk version "25-ea" 2025-09-16', 25],
  ['java version "1.8.0_302"', 8],
  ['', null],
])('the version of Java in %j is %s', (printed, major) => {
  expect(parseJavaMajor(printed)).toBe(major);
});
