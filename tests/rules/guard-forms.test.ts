import { expect, it } from 'vitest';
import { readRules } from '../support/rules-environment';

const [open = '', ofUsers = ''] = readRules('firestore.rules')
  .replaceAll(/\/\/ ---- users.*/g, '§')
  .replaceAll(/\/\/.*|'[^']*'|\brequest\.auth != null\b/g, '')
  .split('§');

it('no guard of a list has a default or a negation', () => {
  expect(open.match(/\ballow list: if is\w+\(/g)).toHaveLength(3);
  expect(open.match(/.*(?:\.get\(|!).*/g)).toBeNull();
});

it('user documents, whose guards have both, cannot be listed', () => {
  const lists = ofUsers.match(/\ballow[^:]*\b(?:list|read)\b[^;]*/g);
  expect(lists).toEqual(['allow list: if false', 'allow read, write: if false']);
});
