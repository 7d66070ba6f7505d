import { addParagraphs, prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, pilchard, tapewright, thirdShift } from './regulars';

const request = prose`
  This is hard for me to write, so I shall be quick about it. From 1998 until she tired of it my
  wife had a page on Hearthpages, about mosses. I used to tease her for it. It had a counter, which
  stood at two hundred and something, most of that me. When Hearthpages went dark I was not on
  speaking terms with any of you, and I did not think of it. I thought of it this September.

  I have no copy. I have told this company for years that a thing which cannot be lost is only in
  the way. I have gone through her papers. I know that there was a page on the moss of north-facing
  gutters, and that she called one of them "my little bishop", and I cannot remember which.

  If anybody has it I should be glad to know. I am aware of how this looks.
`;

const reply = addParagraphs(
  request,
  prose`
    *Two days later.* It is on disc 17 of the forty-one that tapewright burned in the week that
    [Hearthpages closed](id:s500-hearthpages-dark), at her own cost, while I was elsewhere being
    right. All of it is there save one picture. The counter stands at 231.

    The bishop is _Grimmia episcopalis_. That is not its name. She made it up.
  `,
);

const restored = addParagraphs(
  reply,
  prose`
    *November.* It is up again, on half's machine, [where anyone can see
    it](https://example.org/maren/moss/). Pilchard did the work and would take nothing. I asked only
    that the counter go on from where it was. This morning it stood at 4,016. She would have been
    mortified. She would have put on a clean blouse.
  `,
);

const stillUp = addParagraphs(
  restored,
  'I ask every January whether everyone still has their copy. Everyone does. There are nine.',
);

/** What he asked for in the end. */
export const pageForMaren: readonly SampleEntry[] = [
  {
    ...gorse,
    id: 's500-a-page-for-maren',
    versions: [
      { at: '20191005200000', headline: 'I should like to ask for something', body: request },
      { at: '20191007181500', headline: 'A page for Maren', body: reply },
      { at: '20191112090000', headline: 'A page for Maren', body: restored },
      { at: '20250118101500', headline: 'A page for Maren', body: stillUp },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-nobody-laughs',
    parent: 's500-a-page-for-maren',
    versions: [
      {
        at: '20191005203000',
        headline: 'How it looks',
        body: 'It looks like a man asking. Which years? Which address, if you have it? Does anyone still have mail from Hearthpages, with headers?',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-forty-one-discs',
    parent: 's500-c-nobody-laughs',
    versions: [
      {
        at: '20191005212500',
        headline: 'Re: How it looks',
        body: prose`
          I retired in June. The discs were not the library's, they were mine, and they are in the
          wardrobe. Rooms under "Garden/Shade" ought to be somewhere between 15 and 19. Give me two
          days; the drive dislikes being hurried, and so do I.
        `,
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-no-right-to-ask',
    parent: 's500-c-forty-one-discs',
    versions: [
      {
        at: '20191005214000',
        headline: 'Re: How it looks',
        body: 'I called you a woman holding an umbrella over a landscape.',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-she-was-in-the-landscape',
    parent: 's500-c-no-right-to-ask',
    versions: [
      {
        at: '20191007173000',
        headline: 'Re: How it looks',
        body: 'You did. And she was standing under it. Disc 17. Sit down before you open the attachment.',
      },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-counter',
    parent: 's500-c-she-was-in-the-landscape',
    versions: [
      {
        at: '20191008013000',
        headline: 'Re: How it looks',
        body: 'The counter script still runs. I did not have to change one line. Whoever wrote it counted visitors and nothing else about them. Imagine that.',
      },
    ],
  },
];
