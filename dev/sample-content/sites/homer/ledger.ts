import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { homer } from './byline';

/** The long poem: more than sixty lines in every version. */
export const homerLedger: SampleEntry = {
  ...homer,
  id: 'homer-ledger',
  versions: revisions(
    {
      at: '20030921200000',
      headline: 'The Ledger of the Ferry',
      body: verse`
        The ferry keeps a ledger bound in rope.
        I have been lent it, nights, to mend the spine.
        Each line a crossing, every crossing named,
        and where a name should be, sometimes, a sign.

        Item: one baker, flour still on his wrists.
        He asked the hour the ovens would be lit.
        Told there were none, he kneaded the dark air
        and everyone aboard drew close to it.

        Item: two sisters who had not once spoken
        for thirty years about a copper pan.
        They boarded by the same plank, the same evening,
        and settled it before the rope began.

        Item: a boy. I will not write him longer.
        The ferryman turned round to see him land.
        It is the only time the ledger mentions
        that he who steers let go with either hand.

        Item: a judge, who asked to see the statute
        by which the river flowed from east to west.
        It flows, they told him, neither way. It lies there.
        He wept, and was the better for the rest.

        Item: a tax on lamps, and who had paid it.
        Item: a lamp that paid its tax in light.
        Item: the moth that came along for nothing
        and was put down as Passenger, in White.

        Item: a man who rowed himself beside them,
        too proud to take a seat or share an oar.
        He reached the farther side before the others
        and waited there, as he had done before.

        Item: a dog. No owner. It was looking.
        It looked at everyone and was polite.
        They wrote it down as Dog and then as Someone.
        The second word is pressed in very tight.

        Item: a bride. Item: the bride's own mother,
        who came years after and was not so old.
        The ledger leaves a space there, as for talking,
        then: Shawl, one, grey, against the river cold.

        Item: a wind that wished to be a person.
        Refused. Item: a person, now a wind.
        Allowed to cross for nothing, and requested
        to mind the papers, which were poorly pinned.

        Item: a sack of letters with no postage.
        The clerk asked who had written them. None could.
        They carried them across and burnt the wrapping
        and dealt the letters out like good dry wood.

        Item: a thief who stole across, uncounted.
        He has been counted since. He asked to be.
        He said it was a lonely thing, arriving
        with no one on the bank to say, That's he.

        Item: a drought. The boat lay in its cradle.
        The passengers took off their shoes and crossed.
        The fare was asked of them as of all others.
        A river is not measured by what's lost.

        Item: a poet. No. I read it over.
        Item: a poet, struck out with one line.
        I held the page against the lamp to read it.
        The name beneath the line was nearly mine.

        It might have been a Homer. It was smudged.
        There have been many, and the ink was cheap.
        Somebody came down to the plank and halted
        and said, One moment, there's a word I keep.

        There's one word still to change. And turned back upward.
        The ferry waits for no one. It had gone.
        The ledger has it: Passenger, returning.
        The ledger has it: Poem not yet done.

        I sewed the spine with thread out of my jacket.
        I ruled a margin where there had been none.
        I know the form by now. I took the pencil.
        I wrote down: Item. I wrote: Item, one.
      `,
    },
    {
      at: '20091012193000',
      edits: [
        ['It looked at everyone and was polite.', 'It went from knee to knee and was polite.'],
        ['He wept, and was the better for the rest.', 'He sat down then, and was a while at rest.'],
      ],
    },
    {
      at: '20161204190000',
      cuts: ['Item: a tax on lamps'],
      edits: [
        ['I will not write him longer.', 'I cannot write him longer.'],
        [
          'There have been many, and the ink was cheap.',
          'The ink was ours, and ours is thin and cheap.',
        ],
      ],
    },
    {
      at: '20240118210000',
      headline: 'The Ledger of the Ferry (with the Moth Put Back)',
      edits: [
        [
          'Item: a man who rowed himself beside them,',
          verse`
            Item: a moth that came along for nothing.
            The ferryman was asked by what old right.
            He said it weighed as much as any sorrow
            and had it down as Passenger, in White.

            Item: a man who rowed himself beside them,
          `,
        ],
        ['I wrote down: Item. I wrote: Item, one.', 'I wrote down: Item. And I left it. One.'],
      ],
    },
  ),
};
