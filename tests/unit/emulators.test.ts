import { describe, expect, it } from 'vitest';
import { chooseFirestoreProgram, type EmulatorFacts } from '../../tools/dev/emulator-choice';
import { parseJavaMajor } from '../../tools/dev/emulator-facts';

const java = (major: number) => ({ command: 'java', major });
const nothing: EmulatorFacts = {
  java: null,
  gcloudProgram: null,
  hasGcloud: false,
  firebaseToolsJar: null,
};
const component = { hasGcloud: true, gcloudProgram: '/sdk/cloud_firestore_emulator' };
const download = { firebaseToolsJar: '/cache/cloud-firestore-emulator-v1.jar' };

describe('the Firestore emulator is taken from', () => {
  it.each([
    ['the Google Cloud CLI with Java 11', 'gcloud', { ...component, java: java(11) }],
    ['the Google Cloud CLI with Java 17', 'gcloud', { ...component, java: java(17) }],
    [
      'the Google Cloud CLI when firebase-tools would have to download it',
      'gcloud',
      { ...component, java: java(21) },
    ],
    [
      'the Google Cloud CLI when Java is too old for what firebase-tools has downloaded',
      'gcloud',
      { ...component, ...download, java: java(17) },
    ],
    [
      'firebase-tools when it has downloaded it earlier',
      'firebase-tools',
      { ...component, ...download, java: java(21) },
    ],
    ['firebase-tools by a download when there is no other', 'firebase-tools', { java: java(21) }],
    ['nowhere without Java', 'none', { ...component, ...download }],
    ['nowhere with Java 8', 'none', { ...component, ...download, java: java(8) }],
    ['nowhere with Java 17 and no component', 'none', { ...download, java: java(17) }],
  ] as const)('%s', (_where, kind, facts) => {
    expect(chooseFirestoreProgram({ ...nothing, ...facts }).kind).toBe(kind);
  });

  it('a jar or program that exists, run by the Java found', () => {
    const facts = { ...nothing, ...component, ...download, java: java(25) };
    expect(chooseFirestoreProgram(facts)).toEqual({
      kind: 'firebase-tools',
      jar: download.firebaseToolsJar,
      java: java(25),
    });
    expect(chooseFirestoreProgram({ ...facts, java: java(17) })).toEqual({
      kind: 'gcloud',
      program: component.gcloudProgram,
      java: java(17),
    });
  });
});

describe('a machine without the Firestore emulator gets advice', () => {
  it.each([
    ['to install Java when it has none', {}, /no Java/, /Install Java 21/],
    ['to install a newer Java', { java: java(17) }, /Java 17 is too old/, /Install Java 21/],
    [
      'to add the component when it has the Google Cloud CLI',
      { java: java(17), hasGcloud: true },
      /Java 17 is too old/,
      /gcloud components install cloud-firestore-emulator/,
    ],
    [
      'nothing of the component when Java is too old for that too',
      { java: java(8), hasGcloud: true },
      /Java 8 is too old/,
      /^Install Java 21 or newer\.$/,
    ],
  ] as const)('%s', (_what, facts, reason, advice) => {
    const program = chooseFirestoreProgram({ ...nothing, ...facts });
    expect(program).toMatchObject({
      kind: 'none',
      reason: expect.stringMatching(reason),
      advice: expect.stringMatching(advice),
    });
  });
});

describe('the version of Java', () => {
  it.each([
    ['openjdk version "21.0.2" 2024-01-16', 21],
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "11.0.22"', 11],
    ['openjdk version "25-ea" 2025-09-16', 25],
    ['java version "1.8.0_302"', 8],
    ['Unable to locate a Java Runtime.', null],
    ['', null],
  ])('in %j is %s', (printed, major) => {
    expect(parseJavaMajor(printed)).toBe(major);
  });
});
