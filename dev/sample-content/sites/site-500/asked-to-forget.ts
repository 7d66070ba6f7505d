import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, halfduplex, tapewright } from './regulars';

const asked = prose`
  A woman has written to ask me to forget her. In 2001, when she was forty-six, she left eleven
  comments here, under her own name. They are about a boy, a bicycle and a town that I shall not
  mention, thirty years before. They are the first thing that one finds if one looks for her. She is
  a judge.

  I went and read them again. They are the best thing on the site. I am not being gallant. There is
  one about riding home in the rain, of four sentences, that I have known by heart for seventeen
  years, without knowing that I did. I wrote back to say all this. She replied: "I am glad you liked
  it. Please take it down."

  So here is what we have done. The words stay, and the name goes. It goes from the index too, and
  from the bakery. If you have known all along who she is, then you are old enough to keep it to
  yourself. It took an evening. I have changed eleven names to "a reader", and felt with each as if
  I were closing the eyes of somebody who was looking at me perfectly well.
`;

const atHerRequest = addParagraphs(
  rewrite(
    asked,
    'They are about a boy, a bicycle and a town that I shall not mention, thirty years before.',
    'I shall not say what they are about.',
  ),
  prose`
    *Changed at her request.* One line, above. She did not ask for anything else. She said that it
    was a fair piece and that she would have found against me.
  `,
);

const sheWrote = addParagraphs(
  atHerRequest,
  prose`
    *2023.* She has retired, and has written again. I may put the name back, she says, under the one
    about the rain. Only that one. I have done it. For anyone else who would like to take a word
    back in public, and likes doing it, there is always [the man with the
    typewriter](id:word-typewriter site=word).
  `,
);

/** A request to be forgotten. */
export const askedToForget: readonly SampleEntry[] = [
  {
    ...halfduplex,
    id: 's500-asked-to-forget',
    versions: [
      { at: '20180525013000', headline: 'Asked to forget', body: asked },
      { at: '20180601120000', headline: 'Asked to forget', body: atHerRequest },
      { at: '20230311160000', headline: 'Asked to forget, and asked again', body: sheWrote },
    ],
  },
  {
    ...gorse,
    id: 's500-c-yes-at-last',
    parent: 's500-asked-to-forget',
    versions: [
      {
        at: '20180525083000',
        headline: 'Ten years, near enough',
        body: 'You told me no. I am glad that you have learned to say yes to someone, and I find that I am not jealous; which surprised me so much that I came to report it.',
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-the-promise-stands',
    parent: 's500-c-yes-at-last',
    versions: [
      {
        at: '20180525114500',
        headline: 'Re: Ten years, near enough',
        body: 'The offer of 2008 stands, you know. You had only to ask twice.',
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-leave-it-up',
    parent: 's500-c-the-promise-stands',
    versions: [
      {
        at: '20180525121000',
        headline: 'Re: Ten years, near enough',
        body: 'Leave it up. I have got used to the draught.',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-bind-and-seal',
    parent: 's500-asked-to-forget',
    versions: [
      {
        at: '20180526090000',
        headline: 'What paper does',
        body: prose`
          We have always had an envelope for this. You seal it, you write a year on it, and the
          person after you gets to open it. What nobody has built for the web is the envelope.
        `,
      },
      {
        at: '20180527090000',
        approved: 'pending',
        headline: 'What paper does, continued',
        body: 'I have been thinking about who writes the year. May I have a story instead of a comment?',
      },
    ],
  },
];
