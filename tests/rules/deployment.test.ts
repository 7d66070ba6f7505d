import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRules } from '../support/rules-environment';

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

describe('a deployment', () => {
  it('uses the rules and indexes of this project', { tags: ['11.16'] }, () => {
    expect(readJson('firebase.json')).toMatchObject({
      firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
      storage: { rules: 'storage.rules' },
    });
  });

  it('targets no real project unless one is named', () => {
    expect(readJson('.firebaserc')).toEqual({ projects: { default: 'demo-mnemosyne' } });
  });

  it('does not index texts', () => {
    expect(readJson('firestore.indexes.json')).toMatchObject({
      fieldOverrides: [
        { collectionGroup: 'content', fieldPath: 'versions', indexes: [] },
        { collectionGroup: 'unapproved', fieldPath: 'headline', indexes: [] },
        { collectionGroup: 'unapproved', fieldPath: 'body', indexes: [] },
        { collectionGroup: 'log', fieldPath: 'when' },
        { collectionGroup: 'parts', fieldPath: 'payload', indexes: [] },
      ],
    });
  });

  it('keeps the storage bucket shut', { tags: ['11.16'] }, () => {
    const allows = readRules('storage.rules').match(/\ballow\b[^;]*;/g);
    expect(allows).toEqual(['allow read, write: if false;']);
  });
});
