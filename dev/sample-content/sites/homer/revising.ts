import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { homer } from './byline';

/** Work of the middle years, when nothing was left alone for long. */
export const homerRevising: readonly SampleEntry[] = [
  {
    ...homer,
    id: 'homer-rain-on-the-water',
    versions: revisions(
      {
        at: '20040503120000',
        headline: 'Rain on the Water',
        body: verse`
          rain
               rain          on the water
                    rain               on the water
          and under the water
                              rain going the other way
        `,
      },
      {
        at: '20040503183000',
        edits: [['     rain          on the water', '          rain     on the water']],
      },
      {
        at: '20130302081500',
        headline: 'Rain on the Water, as It Fell',
        body: verse`
          rain
               r   a   i   n          on the water
                    r  a  i  n               on the water
          and under the water
                              n i a r
                                        going the other way
        `,
      },
    ),
  },
  {
    ...homer,
    id: 'homer-pockets',
    versions: revisions(
      {
        at: '20050822143000',
        headline: 'A Catalogue of My Pockets',
        body: verse`
          Sing, then, the pockets. First the left, the outer,
          whose captain is a pencil, gnawed, commanding
          eleven crumbs from the bakery at Lesser Mirrin.
          Next to it, seven lists, all black with crossings.
          The inner, right: a key to no known building,
          and with the key its nephew, a smaller key.
          The breast: a ticket, unpunched, and a feather
          that says it is a quill. We let it say so.
        `,
      },
      {
        at: '20060701100000',
        edits: [
          ['eleven crumbs', 'nine crumbs'],
          ['Next to it, seven lists', 'Next to it, sixteen lists'],
        ],
      },
      {
        at: '20151010113000',
        edits: [
          ['nine crumbs from the bakery at Lesser Mirrin.', 'no crumbs. They served. They fell.'],
          ['a feather\nthat says it is a quill. We let it say so.', 'a feather.'],
        ],
        added: verse`
          A reader wrote to ask what was the feather for.
          It used to say it was a quill. I stopped it.
          I am sorry now. It was the one thing in there
          with any ambition.
        `,
      },
    ),
  },
  {
    ...homer,
    id: 'homer-fragment',
    versions: revisions(
      {
        at: '20070119220000',
        headline: '',
        body: 'and if the sea should ask, tell it I was',
      },
      {
        at: '20070303220000',
        headline: 'Fragment, Found in a Sleeve',
        body: 'and if the sea should ask, tell it I was here',
      },
      {
        at: '20120827213000',
        edits: [['tell it I was here', 'tell it I was told to wait here']],
      },
      {
        at: '20200510040000',
        headline: 'Fragment, Returned to a Sleeve',
        body: 'and if the sea should ask',
      },
    ),
  },
  {
    ...homer,
    id: 'homer-adjective',
    versions: revisions(
      {
        at: '20081201090000',
        headline: 'I Took an Adjective out of the Sea',
        body: prose`
          It was only one. It had been in there since the first draft, doing no harm, and I took
          it out to see whether the line would stand without it. The line stood. I was delighted.
          I walked up and down the hall.

          Toward evening the clerk came out from behind her window, which she never does, and
          asked whether I had noticed anything about the water. I said that it looked much as
          usual. She said: that is what I mean. Usual is all it looks.
        `,
      },
      {
        at: '20081204090000',
        headline: 'I Put an Adjective back into the Sea',
        added: prose`
          So I put it back. It did not fit. In three days the hole had closed, the way they do,
          and the sea had grown a little over the place.
        `,
      },
      {
        at: '20180725063000',
        edits: [['the way they do, and the sea', 'the way they do here, and the sea']],
        added: prose`
          People ask which adjective it was. I would tell them if I could look at the water and
          see.
        `,
      },
    ),
  },
];
