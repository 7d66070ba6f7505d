import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, inesAshore, pilchard, tapewright } from './regulars';

const asReported = prose`
  The public library at Ostrey burned four hundred CD-ROMs this morning. They were not banned. They
  were _Orbis '97_ in its four editions, a talking dictionary with a cold, and _The Badger's Share_,
  which taught fractions by means of a badger. The discs had been bought with a grant and catalogued
  with a grant, and could no longer be played, because the machines for them had been bought with a
  grant that ran out.

  I had come to be indignant and found mostly a smell. A disc does not burn so much as give up: it
  sags, and then there is a rainbow, and then there is a drip. The caretaker, turning them with a
  rake, told me that the books had been declared obsolete in 1994. "And look at the smug things
  now," he said.

  "Did nobody borrow the badger?" I asked. "Everybody borrowed the badger," said the librarian.
  "That is why it skips."
`;

const withIncinerator = addParagraphs(
  rewrite(
    asReported,
    'burned four hundred CD-ROMs this morning',
    'got rid of its CD-ROMs on Saturday',
  ),
  prose`
    *Correction.* The library did not burn four hundred discs. The town burned them, in the
    municipal incinerator, with filters. What I saw in the yard was some forty discs on which the
    caretaker wished to make a point. The librarian asks me to add that she was against the rake.
  `,
);

const counted = rewrite(
  withIncinerator,
  'did not burn four hundred discs. The town burned them,',
  'did not burn four hundred discs. There were 212 (she has sent me the list, and it is a better read than this story), and the town burned them,',
);

const found = addParagraphs(
  counted,
  prose`
    *Twenty-six years later* there is news of the badger, and it is good: [go and
    see](id:s500-badger-is-back).
  `,
);

/** A library gets rid of its discs, with a badger among them. */
export const orbisOnTheBonfire: readonly SampleEntry[] = [
  {
    ...inesAshore,
    id: 's500-orbis-on-the-bonfire',
    versions: [
      { at: '20001014171000', headline: 'Library burns its CD-ROMs', body: asReported },
      { at: '20001017080500', headline: 'Library burns its CD-ROMs (some)', body: withIncinerator },
      { at: '20001021110000', headline: 'A library, 212 CD-ROMs and a rake', body: counted },
      {
        at: { daysAgo: 2, time: '154000' },
        headline: 'A library, 212 CD-ROMs and a rake',
        body: found,
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-before-anybody-shouts',
    parent: 's500-orbis-on-the-bonfire',
    versions: [
      {
        at: '20001014201700',
        headline: 'Before anybody shouts',
        body: prose`
          I look after tapes and discs in the basement of Castermoor Central, and I have signed such
          a list myself. You keep a disc, you keep the drive. You keep the drive, you keep the
          computer. You keep the computer, you keep the one man who can start it, and he would like
          a pension. Then someone asks for shelf space for large print. Shout at the grant.
        `,
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-let-it-drip',
    parent: 's500-c-before-anybody-shouts',
    versions: [
      {
        at: '20001014214455',
        headline: 'Let it drip',
        body: prose`
          Nobody has shouted. I for one am warming my hands. It was an atlas with the wrong
          countries in it and a badger. What is it that you people think will be missing?
        `,
      },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-i-learned-fractions',
    parent: 's500-c-let-it-drip',
    versions: [
      {
        at: '20001015031200',
        headline: 'MY BADGER',
        body: prose`
          i LEARNED FRACTIONS from that badger!!! at ostrey!! i was EIGHT. gorse i bet you cant even
          do fractions
        `,
      },
      {
        at: '20190815220000',
        headline: 'MY BADGER',
        body: prose`
          i LEARNED FRACTIONS from that badger!!! at ostrey!! i was EIGHT. gorse i bet you cant even
          do fractions

          _(Edited by the author, nineteen years later: I have had cause to look over my early
          contributions to this site. I have deleted none. This is the only one I stand by.)_
        `,
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-a-fair-hit',
    parent: 's500-c-i-learned-fractions',
    versions: [
      {
        at: '20001015094000',
        headline: 'Re: MY BADGER',
        body: 'I measured fields for a living, young fish. But that is a fair hit, and I withdraw the badger. The atlas can drip.',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-withdrawn-badger',
    parent: 's500-c-a-fair-hit',
    versions: [
      {
        at: '20001015183300',
        headline: 'For the catalogue',
        body: 'Noted: "One badger, withdrawn from destruction at the request of a reader, 15 October 2000. Location unknown." I have made out a card for it.',
      },
    ],
  },
];
