import { bare } from './headline';

/** What stands before the names in a byline. */
const by =
  /^\s*(?:(?:by|posted by|written by|story by|reported by|von|por|par|di|door)\s+|(?:by|author|autor|auteur)\s*:\s*)/i;

/** Between names, in a line without other white space than single spaces. */
const joints = / ?(?:[,;/]| (?:and|&|y|et|und|with) ) ?/iu;

/** A word after which a byline says no more who, but what somebody is, where and when. */
const afterNames =
  /(?:^|\s)(?:staff|writers?|reporters?|editors?|correspondents?|columnist|executive|senior|chief|press|news|reuters|bloomberg|associated|contributors?|published|updated|posted|comments?|follow|more|blog|team|desk|magazine|online|network|inc\.?|archive|envoyés?|correspondant|special|[\w-]+\.(?:com|org|net))(?:\s|$).*$/iu;

const maxNameLength = 60;
const maxNameWords = 6;

/** Whether a line begins as a byline: "By Jane Doe". */
export function startsWithBy(line: string): boolean {
  return by.test(line) && /^[\p{Lu}\p{Lo}"“]/u.test(line.replace(by, ''));
}

/** Returns the names in a byline, as it writes them, without jobs, agencies, places, dates and addresses. */
export function namesIn(byline: string): readonly string[] {
  const text = byline
    .replace(/<[^<>]*>|\([^()]*\)|\[[^[\]]*\]|[^\s@]{1,64}@\S{1,255}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(by, '')
    .replace(/ ?[|•·–—] .*$/u, '')
    .replace(/ (?:-|on|in|at|for) .*$/iu, '')
    .replace(/(\S) (?:@\w|\d).*$/u, '$1')
    .replace(/\s(?:and|et)\s+(?:many|others?)\b.*$/i, '');
  const parts = text.split(joints).map((part) => part.replace(/^[\s.:]+|[\s:]+$/g, ''));
  return parts.flatMap((part, at) => {
    const name = part.replace(afterNames, '').trim();
    // Only the first part of a byline may be a name that says what somebody is: "Staff".
    return isName(name) && (at === 0 || name.includes(' ') || name === part) && !isAgency(name)
      ? [name]
      : [];
  });
}

/** Letters that stand for an agency or a company: "AP", "CNN". */
const isAgency = (name: string) => /^\p{Lu}{2,4}$/u.test(name) || /^(?:USA )?TODAY$/.test(name);

function isName(text: string): boolean {
  return (
    text.length <= maxNameLength &&
    text.split(/\s+/).length <= maxNameWords &&
    /\p{L}/u.test(text) &&
    !/^\d|\d[:.]\d/.test(text) &&
    !/^(?:admin|administrator|all|unknown|anonymous|author|various|the)$/i.test(text)
  );
}

/** A name is that of the site if a label of the host is as large a part of it. */
const shareOfLabel = 0.4;
const minLabelLength = 5;

/** Returns whether a name is that of the site or of its host: "lefigaro.fr", "Ediciones El País" of elpais.com. */
export function siteTest(host: string, siteNames: readonly string[]): (name: string) => boolean {
  const names = new Set(siteNames.map(bare));
  const labels = host.split('.').slice(0, -1).map(bare);
  const whole = [bare(host), bare(host.replace(/^www\./, ''))];
  return (name) => {
    const own = bare(name);
    const hasLabel = labels.some(
      (label) =>
        label.length >= Math.max(minLabelLength, shareOfLabel * own.length) && own.includes(label),
    );
    return names.has(own) || labels.includes(own) || whole.includes(own) || hasLabel;
  };
}
