import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { alvin, odette } from './tenney-street';

/** Pages of the last years, and of this morning. */
export const wordLatePages: readonly SampleEntry[] = [
  {
    ...alvin,
    id: 'word-small-faces',
    versions: revisions(
      {
        at: '20131026190000',
        headline: 'The Small Faces',
        body: prose`
          My niece sends me these: 🙂. I asked what it said. She told me that it does not say
          anything, it is how she looks. I have known her for twenty years and she has never looked
          like that; she looks like her mother, as if about to be handed a bill.

          The Halvorsen has no such key. I have tried with a colon and a parenthesis. It looks like a
          man lying down.
        `,
      },
      {
        at: '20131027190000',
        edits: [['It looks like a man lying down.', 'It looks like me, lying down.']],
      },
      {
        at: '20221026190000',
        added:
          'She has a girl of her own. They sent me that one too. I take it back about the bill.',
      },
    ),
  },
  {
    ...alvin,
    id: 'word-ribbon',
    versions: revisions(
      {
        at: '20150303160000',
        headline: 'The Ribbon',
        body: prose`
          Gus Ollenbach is closing the shop. I went in for ribbon and he gave me what he had, which
          was nine. At my rate that is until 2024. He said, what will you do then, Alvin? I told him
          that I expected to be finished.

          We shook hands. His were black to the wrist, and now so are mine.
        `,
      },
      {
        at: '20150310160000',
        edits: [
          [
            'which was nine. At my rate that is until 2024.',
            'which was seven. At my rate that is until 2022.',
          ],
        ],
        added: 'I had counted two of them twice. I wanted there to be nine.',
      },
      {
        at: '20240115160000',
        added: prose`
          It is past 2022. I type every page now on the red half, which I had been saving for being
          angry. I find it does for everything.
        `,
      },
    ),
  },
  {
    ...alvin,
    id: 'word-odette',
    versions: revisions(
      {
        at: '20180920140000',
        headline: 'My Sister Odette Has a Point',
        body: prose`
          She says that I go back over things because as long as it is not right I do not have to
          send it to anyone. I said that this was unfair. I have been nine days trying to say how.
        `,
      },
      {
        at: '20180921140000',
        edits: [['nine days', 'ten days']],
      },
      {
        at: '20180922140000',
        edits: [['ten days', 'eleven days']],
      },
      {
        at: '20180923140000',
        edits: [['I have been eleven days trying to say how.', 'Odette, come to supper.']],
      },
    ),
  },
  {
    ...alvin,
    id: 'word-on-being-kept',
    versions: revisions(
      {
        at: '20240602170000',
        headline: 'On Being Kept',
        body: prose`
          It has been brought to my attention that every page I ever took down is still up. There is
          [a closet with a machine in it](id:s500-server-under-the-stairs site=500) that has the lot:
          the flour, the soup, the Tuesday. I went to be angry about it, and I had the ribbon for it.

          But I looked up March the fourth of 2012. There he was, still [on my
          foot](id:word-senator date=20080929170000), if you ask for the right day. So I said nothing
          and I shut the closet quietly.
        `,
      },
      {
        at: { daysAgo: 200, time: '170000' },
        edits: [['I looked up March the fourth of 2012.', 'I looked up the fall of 2008.']],
        added: '_I had the wrong day. You know which day I had._',
      },
      {
        at: { daysAgo: 5, time: '170000' },
        headline: 'On Being Kept, Continued',
        added: prose`
          A young person asks whether I would want any of it removed. Yes: all of it, and then I
          would want it put back, so as to have been asked.
        `,
      },
      {
        at: { daysAgo: 2, time: '170000' },
        approved: 'pending',
        headline: 'On Being Kept, Concluded',
      },
    ),
  },
  {
    ...odette,
    id: 'word-kept-from-odette',
    parent: 'word-on-being-kept',
    versions: revisions({
      at: { daysAgo: 4, time: '012000' },
      headline: 'You kept it too',
      body: 'Top drawer, left, under the ribbons, every page. I dust there, Alvin.',
    }),
  },
  {
    ...alvin,
    id: 'word-this-morning',
    versions: revisions(
      {
        at: { daysAgo: 1, time: '124500' },
        headline: 'This Morning',
        body: prose`
          Woke at six. Nobody made a speech. I lay and waited for it, as you do, and then I got up
          and made it myself: two minutes, to the building, on the subject of Mail.
        `,
      },
      {
        at: { daysAgo: 0, time: '000100' },
        headline: 'Yesterday Morning',
        added: 'Someone across the hall knocked back.',
      },
    ),
  },
];
