import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, halfduplex, pilchard, tapewright, thirdShift } from './regulars';

/** What was said under the count: whether things should be let rot. */
export const linkRotArgument: readonly SampleEntry[] = [
  {
    ...gorse,
    id: 's500-c-let-it-rot',
    parent: 's500-link-rot',
    versions: [
      {
        at: '20020916203000',
        headline: 'Let it rot',
        body: prose`
          When my grandmother died we carried her things into the yard, and people took what they
          wanted and the rain had the rest. It took a month. That month was the funeral, and I have
          never been to a better. You would have put the lot in a box with a number. A thing that
          cannot be lost is not precious. It is only in the way. Let it rot, Ines. That is what it
          is _for_.
        `,
      },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-log-books',
    parent: 's500-c-let-it-rot',
    versions: [
      {
        at: '20020917082200',
        headline: 'Seventy-one log books',
        body: prose`
          My boiler house has a log book for every year since 1931, on a shelf, in the dry. In all
          that time one person has asked for one line from one night. It concerned a burnt hand. It
          was there.
        `,
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-one-hand',
    parent: 's500-c-log-books',
    versions: [
      {
        at: '20020917100500',
        headline: 'Re: Seventy-one log books',
        body: 'One hand, in seventy-one years. There is your whole case for the shelf.',
      },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-whose-hand',
    parent: 's500-c-one-hand',
    versions: [
      {
        at: '20020918064000',
        headline: 'Re: Seventy-one log books',
        body: "Yes. It was my father's.",
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-never-answered',
    parent: 's500-c-whose-hand',
    versions: [
      {
        at: '20161113220000',
        headline: 'Fourteen years late',
        body: prose`
          I never answered this. I shut the machine and went out and mended forty feet of wall that
          did not need it. I see that it has stood here all this time with nothing under it. So: I
          am sorry about your father's hand. And it seems that it was worth keeping the place where
          I ought to have said so.
        `,
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-not-yours-to-weep',
    parent: 's500-c-let-it-rot',
    versions: [
      {
        at: '20020916220000',
        headline: 'Your yard, your rain',
        body: prose`
          It was your grandmother, so it was your yard and your rain. What you may not do is stand
          in everybody else's yard and call it weather.
        `,
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-weather',
    parent: 's500-c-not-yours-to-weep',
    versions: [
      {
        at: '20020916223100',
        headline: 'Re: Your yard, your rain',
        body: 'Weather is precisely what it is. You are a woman holding an umbrella over a landscape.',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-umbrella',
    parent: 's500-c-weather',
    versions: [
      {
        at: '20020916224500',
        headline: 'Re: Your yard, your rain',
        body: 'I shall have that embroidered. I mean it. It is the best description of my post that anyone has managed, including the council.',
      },
      {
        at: '20040110200000',
        headline: 'Re: Your yard, your rain',
        body: 'I shall have that embroidered. I mean it. It is the best description of my post that anyone has managed, including the council. (Done. It hangs over the degausser.)',
      },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-counted-mine',
    parent: 's500-link-rot',
    versions: [
      {
        at: '20020918050000',
        headline: 'i did mine',
        body: 'i did this with my own page and its 6 of 8 dead. one of the dead ones is MY OTHER PAGE',
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-thousandth',
    parent: 's500-link-rot',
    versions: [
      {
        at: '20160927001500',
        headline: 'The thousandth',
        body: 'I confess to having written to the sundial man. He is 90. He says that he will switch it off when the sun does.',
      },
    ],
  },
];
