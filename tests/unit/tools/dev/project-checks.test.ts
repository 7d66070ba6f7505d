import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkProject, lineOfFinding } from '../../../../tools/dev/project-checks';

const rules = readFileSync('firestore.rules', 'utf8');
const indexes = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
const expected = {
  ...{ projectId: 'p', hosts: ['p.web.app'], rules, indexes },
  storageRules: 'closed',
};

const identity = {
  signIn: { email: { enabled: true } },
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  authorizedDomains: ['localhost', 'p.web.app'],
};

type Override = (typeof indexes)['fieldOverrides'][number];

/** What Google's APIs answer about a project in which all is set, by a part of the address. */
const answers: Readonly<Record<string, unknown>> = {
  '/config': identity,
  '/releases': {
    releases: [
      { name: 'projects/p/releases/cloud.firestore', rulesetName: 'projects/p/rulesets/1' },
      { name: 'projects/p/releases/firebase.storage/p.app', rulesetName: 'projects/p/rulesets/2' },
    ],
  },
  '/rulesets/1': { source: { files: [{ name: 'firestore.rules', content: rules }] } },
  '/rulesets/2': { source: { files: [{ name: 'storage.rules', content: 'closed\n' }] } },
  '/fields': {
    fields: indexes.fieldOverrides.map(
      ({ collectionGroup, fieldPath, indexes: all }: Override) => ({
        name: `projects/p/databases/(default)/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
        indexConfig: {
          indexes: all.map(({ queryScope, ...how }: Readonly<Record<string, string>>) => ({
            ...{ queryScope, state: 'READY', fields: [{ fieldPath, ...how }] },
          })),
        },
      }),
    ),
  },
  '/services/firestore': { enforcementMode: 'ENFORCED' },
  '/backupSchedules': { backupSchedules: [{ retention: '604800s' }] },
  '/billingInfo': { billingAccountName: 'billingAccounts/1' },
  '/budgets': { budgets: [{ name: 'b' }] },
};

/** The lines about a project of which some answers differ; an error is thrown. */
async function linesOf(changed: Readonly<Record<string, unknown>> = {}) {
  const all = { ...answers, ...changed };
  const read = async (url: string) => {
    const [, answer] = Object.entries(all).find(([part]) => url.includes(part)) ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return (await checkProject(read, expected)).map(lineOfFinding);
}

test('a project in which all is set has a line for each', { tags: ['15.31'] }, async () => {
  const lines = await linesOf();
  expect(lines).toHaveLength(10);
  expect(lines.filter((line) => !line.startsWith('yes  '))).toEqual([]);
});

test.each([
  ['/config', {}, 'NO   Sign-in by e-mail and password only: it is off'],
  [
    '/config',
    { ...identity, signIn: { ...identity.signIn, anonymous: { enabled: true } } },
    'NO   Sign-in by e-mail and password only: these are on, too: anonymous',
  ],
  ['/config', { ...identity, passwordPolicyConfig: {} }, 'required: it is not required'],
  ['/config', { ...identity, emailPrivacyConfig: {} }, 'enumeration: it is off'],
  ['/config', { ...identity, authorizedDomains: [] }, 'domains: these are missing: p.web.app'],
  ['/rulesets/1', { source: { files: [{ content: 'allow read;' }] } }, 'rules: they are others'],
  ['/rulesets/2', { source: { files: [{ content: 'open' }] } }, 'Storage closed: they are others'],
  ['/fields', {}, 'log.when: ASCENDING COLLECTION, DESCENDING COLLECTION'],
  ['/services/firestore', { enforcementMode: 'UNENFORCED' }, 'it is not enforced'],
  ['/backupSchedules', {}, 'database: there is no schedule'],
  ['/budgets', {}, 'Budget alert: there is none'],
  ['/budgets', new Error('403 denied'), '?    Budget alert: could not be read: 403 denied'],
])(
  'with another answer to %s, a line says what is not set, and where to set it',
  { tags: ['15.31'] },
  async (part, answer, words) => {
    const lines = await linesOf({ [part]: answer });
    const line = lines.find((each) => each.includes(words));
    expect(line, lines.join('\n')).toMatch(/\n {5}https:\/\/console\./);
  },
);

test('a project without billing, and one without Storage, lacks nothing', async () => {
  const [firestore] = (answers['/releases'] as { releases: readonly object[] }).releases;
  const lines = await linesOf({ '/billingInfo': {}, '/releases': { releases: [firestore] } });
  expect(lines.filter((line) => !line.startsWith('yes  '))).toEqual([]);
});
