import { isRecord, textField } from '../../src/domain/text/record';

/** Reads an address of Google's APIs as JSON. Rejects with the reason if it cannot be read. */
export type ReadApi = (url: string) => Promise<unknown>;

/** What is checked against. */
export interface Expected {
  readonly projectId: string;
  /** The hosts on which readers sign in. */
  readonly hosts: readonly string[];
  /** The security rules of the repository, and its indexes as JSON. */
  readonly rules: string;
  readonly storageRules: string;
  readonly indexes: unknown;
}

/** What was found: `isSet` is null if it could not be read. */
export interface Finding {
  readonly name: string;
  readonly isSet: boolean | null;
  readonly text: string;
  /** The page of a console where it is set. */
  readonly page: string;
}

interface Check {
  readonly name: string;
  readonly page: (projectId: string) => string;
  /** Returns null if it is as it should be, else what is not. */
  readonly problem: (read: ReadApi, expected: Expected) => Promise<string | null>;
}

const firebase = (path: string) => (project: string) =>
  `https://console.firebase.google.com/project/${project}/${path}`;
const cloud = (path: string) => (project: string) =>
  `https://console.cloud.google.com/${path}?project=${project}`;

const identity = (project: string) =>
  `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
const database = (project: string) =>
  `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
const rulesApi = 'https://firebaserules.googleapis.com/v1/';

/** The value at a path of names in an answer. */
function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((each, name) => (isRecord(each) ? each[name] : undefined), value);
}

function listAt(value: unknown, name: string): readonly Readonly<Record<string, unknown>>[] {
  const list = at(value, name);
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

const minPasswordLength = 8;

/** What an operator must set (SECURITY.md), in the order of a first setup. */
const checks: readonly Check[] = [
  {
    name: 'Sign-in by e-mail and password only',
    page: firebase('authentication/providers'),
    async problem(read, { projectId }) {
      const config = await read(identity(projectId));
      if (at(config, 'signIn', 'email', 'enabled') !== true) return 'it is off';
      const others = ['anonymous', 'phoneNumber'].filter(
        (name) => at(config, 'signIn', name, 'enabled') === true,
      );
      return others.length > 0 ? `these are on, too: ${others.join(', ')}` : null;
    },
  },
  {
    name: `Password policy of ${minPasswordLength} characters, required`,
    page: firebase('authentication/settings'),
    async problem(read, { projectId }) {
      const policy = at(await read(identity(projectId)), 'passwordPolicyConfig');
      if (at(policy, 'passwordPolicyEnforcementState') !== 'ENFORCE') return 'it is not required';
      const [version] = listAt(policy, 'passwordPolicyVersions');
      const length = at(version, 'customStrengthOptions', 'minPasswordLength');
      return typeof length === 'number' && length >= minPasswordLength
        ? null
        : `it asks for ${typeof length === 'number' ? length : 6} characters`;
    },
  },
  {
    name: 'Protection of e-mail addresses against enumeration',
    page: firebase('authentication/settings'),
    async problem(read, { projectId }) {
      const config = await read(identity(projectId));
      const isOn = at(config, 'emailPrivacyConfig', 'enableImprovedEmailPrivacy') === true;
      return isOn ? null : 'it is off';
    },
  },
  {
    name: 'Authorised domains',
    page: firebase('authentication/settings'),
    async problem(read, { projectId, hosts }) {
      const domains = at(await read(identity(projectId)), 'authorizedDomains');
      const missing = hosts.filter((host) => !Array.isArray(domains) || !domains.includes(host));
      return missing.length > 0 ? `these are missing: ${missing.join(', ')}` : null;
    },
  },
  {
    name: 'Security rules of Firestore as in firestore.rules',
    page: firebase('firestore/rules'),
    problem: (read, { projectId, rules }) =>
      problemOfRules(read, projectId, (name) => name.endsWith('/cloud.firestore'), rules),
  },
  {
    name: 'Storage closed',
    page: firebase('storage/rules'),
    async problem(read, { projectId, storageRules }) {
      const isStorage = (name: string) => name.includes('/firebase.storage/');
      // Without Storage there are no rules of it.
      if ((await releaseOf(read, projectId, isStorage)) === null) return null;
      return problemOfRules(read, projectId, isStorage, storageRules);
    },
  },
  {
    name: 'Indexes as in firestore.indexes.json',
    page: firebase('firestore/databases/-default-/indexes'),
    async problem(read, { projectId, indexes }) {
      const filter = encodeURIComponent('indexConfig.usesAncestorConfig:false');
      const url = `${database(projectId)}/collectionGroups/-/fields?filter=${filter}&pageSize=500`;
      const there = listAt(await read(url), 'fields').map((field) => {
        const [group, , path] = String(field.name).split('/').slice(-3);
        return indexesOf(group, path, listAt(field.indexConfig, 'indexes'));
      });
      const wanted = listAt(indexes, 'fieldOverrides').map(
        ({ collectionGroup, fieldPath, ...field }) =>
          indexesOf(collectionGroup, fieldPath, listAt(field, 'indexes')),
      );
      const missing = wanted.filter((field) => !there.includes(field));
      return missing.length > 0 ? `missing, or not built yet: ${missing.join('; ')}` : null;
    },
  },
  {
    name: 'App Check enforced for Firestore',
    page: firebase('appcheck'),
    async problem(read, { projectId }) {
      const url = `https://firebaseappcheck.googleapis.com/v1/projects/${projectId}/services/firestore.googleapis.com`;
      const mode = at(await read(url), 'enforcementMode');
      return mode === 'ENFORCED' ? null : 'it is not enforced; any program can read the database';
    },
  },
  {
    name: 'Backups of the database',
    page: cloud('firestore/databases/-default-/disaster-recovery'),
    async problem(read, { projectId }) {
      const schedules = listAt(
        await read(`${database(projectId)}/backupSchedules`),
        'backupSchedules',
      );
      return schedules.length > 0 ? null : 'there is no schedule';
    },
  },
  {
    name: 'Budget alert',
    page: cloud('billing/budgets'),
    async problem(read, { projectId }) {
      const info = await read(
        `https://cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`,
      );
      const account = isRecord(info) ? textField(info, 'billingAccountName') : null;
      // Without billing, nothing can cost anything.
      if (!account) return null;
      const answer = await read(`https://billingbudgets.googleapis.com/v1/${account}/budgets`);
      return listAt(answer, 'budgets').length > 0 ? null : 'there is none';
    },
  },
];

/** Checks a project without changing anything. Each address is read once. */
export async function checkProject(
  readApi: ReadApi,
  expected: Expected,
): Promise<readonly Finding[]> {
  const answers = new Map<string, Promise<unknown>>();
  const read = (url: string) => {
    const answer = answers.get(url) ?? readApi(url);
    answers.set(url, answer);
    return answer;
  };
  return Promise.all(
    checks.map(async ({ name, page, problem }) => {
      const where = page(expected.projectId);
      try {
        const found = await problem(read, expected);
        return { name, isSet: found === null, text: found ?? '', page: where };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { name, isSet: null, text: `could not be read: ${reason}`, page: where };
      }
    }),
  );
}

/** A line of a finding: "yes", "NO" or "?", what it is, and where it is set. */
export function lineOfFinding({ name, isSet, text, page }: Finding): string {
  if (isSet) return `yes  ${name}`;
  return `${isSet === null ? '?  ' : 'NO '}  ${name}: ${text}\n     ${page}`;
}

/** The name of the ruleset that is in force where a release's name matches; null without one. */
async function releaseOf(
  read: ReadApi,
  projectId: string,
  matches: (name: string) => boolean,
): Promise<string | null> {
  const answer = await read(`${rulesApi}projects/${projectId}/releases?pageSize=100`);
  const release = listAt(answer, 'releases').find(({ name }) => matches(String(name)));
  return release ? textField(release, 'rulesetName') : null;
}

async function problemOfRules(
  read: ReadApi,
  projectId: string,
  matches: (name: string) => boolean,
  rules: string,
): Promise<string | null> {
  const ruleset = await releaseOf(read, projectId, matches);
  if (ruleset === null) return 'there are none';
  const files = listAt(at(await read(`${rulesApi}${ruleset}`), 'source'), 'files');
  const isSame = files.some(({ content }) => String(content).trim() === rules.trim());
  return isSame ? null : 'they are others; run "npm run deploy"';
}

/** The indexes of a field that are built, as a text: "log.when: ASCENDING COLLECTION, …". */
function indexesOf(
  group: unknown,
  field: unknown,
  indexes: readonly Readonly<Record<string, unknown>>[],
): string {
  const built = indexes.filter(({ state = 'READY' }) => state === 'READY');
  const named = built.map((index) => {
    // Firestore repeats the field in its answers, with the order.
    const { order, arrayConfig } = { ...index, ...listAt(index, 'fields')[0] } as typeof index;
    return `${order ?? arrayConfig} ${index.queryScope}`;
  });
  return `${group}.${field}: ${named.sort().join(', ') || 'none'}`;
}
