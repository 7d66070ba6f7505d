import { describe, expect, it } from 'vitest';
import { readRules } from '../support/rules-environment';
import { leakyListGuards } from '../support/rules-guards';

/** Guards that should hide documents with `hidden: true`, each for one collection. */
const leakyGuards = [
  ['aDefault', "resource.data.get('hidden', false) == false"],
  ['aNegatedComparison', 'resource.data.hidden != true'],
  ['aNegatedField', '!resource.data.hidden'],
  ['aNegatedMembership', "!('hidden' in resource.data)"],
  ['aFunctionWithADefault', 'isOpen(resource.data)'],
] as const;
const soundGuard = 'resource.data.hidden == false';

const functions = "function isOpen(item) { return item.get('hidden', false) == false; }";
const ruleFor = (collection: string, methods: string, guard: string) =>
  `match /${collection}/{id} { allow ${methods}: if ${guard}; }`;
const rulesWith = (body: string) => `
  rules_version = '2';
  service cloud.firestore { match /databases/{database}/documents { ${functions} ${body} } }
`;

describe('firestore.rules', () => {
  it('uses no default or negation to guard a list', () => {
    expect(leakyListGuards(readRules('firestore.rules'))).toEqual([]);
  });
});

describe('the search for leaky guards', () => {
  it.each(leakyGuards)('finds %s in a list', (collection, guard) => {
    expect(leakyListGuards(rulesWith(ruleFor(collection, 'list', guard)))).not.toEqual([]);
  });

  it.each(['read', 'get, list', 'read, write'])('includes "allow %s"', (methods) => {
    const rules = rulesWith(ruleFor('some', methods, 'resource.data.hidden != true'));
    expect(leakyListGuards(rules)).toEqual(['resource.data.hidden != true']);
  });

  it.each([
    ['a plain comparison', ruleFor('some', 'list', soundGuard)],
    ['the question whether somebody is signed in', ruleFor('some', 'list', 'request.auth != null')],
    ['a default in a create', ruleFor('some', 'create', 'isOpen(request.resource.data)')],
    ['a negation in a text', ruleFor('some', 'list', "resource.data.kind == '!draft'")],
    ['a negation in a comment', `// hidden != true\n ${ruleFor('some', 'list', soundGuard)}`],
  ])('accepts %s', (_what, body) => {
    expect(leakyListGuards(rulesWith(body))).toEqual([]);
  });
});
