const number = `\\d[\\d.,'’\\u00a0]{0,20}`;
const visitors =
  '(?:visitors?|hits|visits|page ?views|besucher|zugriffe|aufrufe|visitantes?|visitas|visiteurs?|visites)';
const clock = '\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?: ?[ap]\\.?m\\.?)?';

/** What pages say of how often, when and how fast they are shown; a number elsewhere is part of their text. */
const counters = [
  `\\b${visitors}(?: (?:number|no\\.|count|counter|today|total|online|nr\\.|nummer|número))? ?(?:[:#=]|number|no\\.|nr\\.|nummer|número) ?${number}`,
  `\\byou(?: are|'re|’re) (?:the |our )?${number}(?:st|nd|rd|th)? visitor\\b`,
  `^\\W{0,3}${number} ${visitors}(?: (?:so far|online|today|since [^\\n]{1,40}))?\\W{0,3}$`,
  `\\b${number} (?:users?|guests?|members?|visitors?) (?:(?:is|are) )?(?:currently )?online\\b`,
  `\\b(?:it is now|it's now|the time is(?: now)?|current time(?: is)?|local time|server time):? ?[^\\n.!?:\\d]{0,20}${clock}`,
  `\\b(?:generated|created|rendered|loaded|processed|executed|erzeugt|generiert|generada) in ${number} ?(?:s|sec|secs|ms|seconds?|sekunden|segundos)\\b`,
  `\\b${number} (?:database |sql )?queries\\b`,
].map((pattern) => new RegExp(pattern, 'gimu'));

/** The text with its counters, clocks and times of generation set to zero, so that they are no change of a page. */
export function withoutCounters(text: string): string {
  if (!/\d/.test(text)) return text;
  return counters.reduce(
    (left, counter) => left.replace(counter, (words) => words.replace(/\d[\d.,:]*/g, '0')),
    text,
  );
}
