import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { halfduplex, ines, thirdShift } from './regulars';

const branch = '2';

const dryStairs = prose`
  A pipe burst behind the stairs on Friday at ten past four in the morning. The site was away for
  eleven minutes. I would not mention it, except that somebody has to be thanked.

  At 04:09 I was asleep. third_shift was not; he was reading [the old story about the
  hum](id:s500-server-under-the-stairs branch=1 from=2), as it seems he often does, and thought that
  the page came a little slow. He has minded boilers for thirty years. He rang me, across six
  states, and said: "Go and put your ear to the wall." I said that it was four in the morning. He
  said: "I know what time it is. Is there a note missing?"

  There was. It had gone up a tone, the way a pipe does. I had time to lift the machine on to the
  stairs, both disks of it, and to fetch Bea, and to stand back. Then it came.
`;

const dryStairsCounted = rewrite(
  dryStairs,
  'The site was away for eleven minutes.',
  'The site was away for eleven minutes (twelve, says mx_records, who had a timer on it; he did not say why).',
);

const deskOpens = prose`
  Burrow was switched off on Sunday. It had been giving answers for a year, and they had been good
  answers, and nobody could say where from. On Monday the old address went over to a desk.

  There are four thousand people behind it: librarians for the most part, a good many of them
  retired, in every zone there is. You ask. You wait; nine minutes, as a rule. Then somebody who has
  a name tells you what she found, and where, and what she did not find, and how sure she is.
  Yesterday I asked about the cooling of servers by swans. I was answered, within the hour, from
  Castermoor: "No. But I know why you might think so, and there is a lovely thing about geese."

  It cannot pay. Everyone knows that it cannot pay. tapewright says that she has heard as much said
  of umbrellas.
`;

const deskStillThere = addParagraphs(
  deskOpens,
  '*A year later.* It does not pay. It is still there. The wait is down to seven minutes.',
);

const letters = prose`
  We are getting letters from readers who remember it otherwise. I print a few without comment.

  "I remember the flood distinctly. You were gone for [nineteen days](id:s500-the-long-outage
  branch=1 from=2). I had nobody to talk to, and learned to bake."

  "Velm lost everything. I read about it here. There was a wallpaper."

  "You ran a story once about swans. I know that you will say you did not. I am a retired magistrate
  and I know what I read: 'She did not mind the hum.'"

  "gorse left. Then he came back. I cannot find it anywhere on your site, either the leaving or the
  coming back, and I wish to say that I found it a great comfort."

  I put this last to gorse. He was quiet on the telephone for so long that I thought the line had
  gone. Maren took the receiver in the end, and said that he had gone out to look at the wall.
`;

const lettersWithOne = rewrite(
  letters,
  '"Velm lost everything. I read about it here. There was a wallpaper."',
  '"Velm [lost everything](id:s500-velm-lost branch=1). I read about it here. There was a wallpaper."',
);

/** The second branch from 2011, and letters from readers who remember the first. */
export const branchTwoLate: readonly SampleEntry[] = [
  {
    ...halfduplex,
    branch,
    id: 's500-b2-dry-stairs',
    versions: [
      { at: '20110910141500', headline: 'Eleven minutes', body: dryStairs },
      { at: '20110910190000', headline: 'Twelve minutes', body: dryStairsCounted },
    ],
  },
  {
    ...thirdShift,
    branch,
    id: 's500-c-b2-a-tone-up',
    parent: 's500-b2-dry-stairs',
    versions: [
      {
        at: '20110911100000',
        headline: 'A tone up',
        body: 'Anyone would have done it. I nearly did not, though. I had my coat on. I keep thinking about the coat.',
      },
    ],
  },
  {
    ...ines,
    branch,
    id: 's500-b2-reference-desk',
    versions: [
      { at: '20231011180000', headline: 'Burrow closes. Ask at the desk', body: deskOpens },
      { at: '20241007180000', headline: 'Burrow closes. Ask at the desk', body: deskStillThere },
    ],
  },
  {
    ...ines,
    branch,
    id: 's500-b2-remembered-otherwise',
    versions: [
      {
        at: '20240117090000',
        headline: 'Letters from readers who remember it otherwise',
        body: letters,
      },
      {
        at: '20240206090000',
        headline: 'Letters from readers who remember it otherwise',
        body: lettersWithOne,
      },
    ],
  },
];
