import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, inesAshore, mxRecords, tapewright } from './regulars';

const oneLine = prose`
  In 2003 the Minister of Waters of Lisk promised, on his own web site, that no valley would be
  flooded in his time. On Monday he announced the flooding of three. By Tuesday the promise was gone
  from the site, as one would expect. By Wednesday it was gone from the archives as well.

  Nobody had broken in. The minister's office had added a single line to a small file that sits in
  the root of every site, and in which an owner may ask robots to stay out. The big archives honour
  that file. What I had not known until this week is that they honour it _backwards_: the request is
  applied to everything they hold, to the first day. A minister can thus un-say a thing in two
  working days without touching a single copy of it. The copies are all there. They have merely been
  asked not to mention it.

  I rang an archive. They told me, kindly, that it is the only reason that most people let them in
  at all. Take away the right to leave the room, and nobody will come to the party. I have been
  trying all afternoon to be angry with them.
`;

const withSchoolgirl = addParagraphs(
  oneLine,
  prose`
    *Update.* The promise has surfaced, on paper, in the exercise book of a girl in one of the
    valleys. She was nine at the time and had been set it as dictation. She had made two mistakes.
    The minister's office points out both of them.
  `,
);

const withReturn = addParagraphs(
  withSchoolgirl,
  prose`
    *2015.* The former minister, now in opposition, rang to ask whether this site could help him to
    find a speech of his that the present minister has un-said. I gave him the number of the girl.
    She is reading law. For what crossed the water before there was any water to cross, see [the
    people on the bridge](id:freedom-bridge site=freedom).
  `,
);

/** Who may ask an archive to forget: the owner of a site, backwards. */
export const unsaidMinister: readonly SampleEntry[] = [
  {
    ...inesAshore,
    id: 's500-minister-who-unsaid-it',
    versions: [
      { at: '20070214190000', headline: 'The minister who un-said it', body: oneLine },
      {
        at: '20070215083000',
        approved: 'no',
        headline: 'The man who un-said it for the minister',
        body: rewrite(
          oneLine,
          "The minister's office had added a single line",
          'An aide aged 22, whose name and address I have, had added a single line',
        ),
      },
      { at: '20070226174500', headline: 'The minister who un-said it', body: withSchoolgirl },
      { at: '20151103094000', headline: 'The minister who un-said it', body: withReturn },
    ],
  },
  {
    ...gorse,
    id: 's500-c-right-to-leave',
    parent: 's500-minister-who-unsaid-it',
    versions: [
      {
        at: '20070214203000',
        headline: 'The right to leave the room',
        body: prose`
          You dislike it because it is a minister. When it is a boy who wrote a foolish thing at
          fifteen you will like it very well. It is the same line in the same file.
        `,
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-minister-and-boy',
    parent: 's500-c-right-to-leave',
    versions: [
      {
        at: '20070214212000',
        headline: 'Re: The right to leave the room',
        body: 'Then let us have two lines: one for people, one for people who can flood a valley.',
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-two-lines',
    parent: 's500-c-minister-and-boy',
    versions: [
      {
        at: '20070215063000',
        headline: 'Re: The right to leave the room',
        body: 'Correction. There would be a working group within the week, and three incompatible lines by the spring, and the minister would be in the chair.',
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-first-laugh',
    parent: 's500-c-two-lines',
    versions: [
      {
        at: '20070215081500',
        headline: 'Re: The right to leave the room',
        body: 'I laughed. Let the record show it, since the record will show everything else.',
      },
    ],
  },
];
