import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { colette } from './witnesses';

/** Those who knew her before she left. */
export const maidChildhood: readonly SampleEntry[] = [
  {
    ...colette,
    id: 'maid-the-oak',
    versions: revisions(
      {
        at: '20000530090000',
        headline: 'Of the Oak, and What Joan Hung on It',
        body: prose`
          There were nine of us girls, and we hung garlands on the oak above the spring, because our
          mothers had. Joan hung hers with the rest. I never saw her dance there, though I saw her
          stand and look up into it as you look at a person who has begun to say something and
          stopped.

          They ask me whether there were ladies in the tree. There were pigeons.
        `,
      },
      {
        at: '20010530090000',
        edits: [['There were nine of us girls', 'There were eight of us girls, and Joan']],
      },
      {
        at: '20040530090000',
        edits: [
          [
            'I never saw her dance there, though I saw her',
            'She danced as we all did. Then I saw her',
          ],
        ],
        added: prose`
          I said at first that she did not dance. The gentleman who wrote it down looked as though
          he hoped she had not, and I was brought up to oblige. She danced. She was not good.
        `,
      },
      {
        at: '20120530090000',
        headline: 'Of the Oak, Which Is Down',
        added: prose`
          It is down. They sold the wood in the hungry year. I had my step made of it, and I would
          not have told you so except that some nights it holds its breath.
        `,
      },
      {
        at: '20220530090000',
        edits: [
          [
            'There were pigeons.',
            'There were pigeons. There was also a light, but it was pigeons mostly.',
          ],
        ],
        added: prose`
          You may have it [the other way](id:maid-stayed-home branch=2 from=1), the way I tell it to
          myself, in which the tree stands, and so does she.
        `,
      },
      {
        at: { daysAgo: 2, time: '074500' },
        edits: [['She was not good.', 'She was not good at it. She was happy. Put down happy.']],
      },
    ),
  },
  {
    id: 'maid-wet-nurse',
    author: 'Mahaut Tirelaine, wet-nurse',
    tz: 'Europe/Paris',
    versions: revisions(
      {
        at: '20000812110000',
        headline: 'I Had Her at the Breast for Eleven Weeks',
        body: prose`
          Her mother was down with the fever and I had lost mine, so they carried her over the lane
          to me in a bread cloth. Eleven weeks. She fed like a carter. She did not cry, she shouted,
          and then she would leave off and listen, to see who was coming.

          I have nursed twenty-six. I will tell you what I told the clerk: they all look as if they
          have been sent. Then they are weaned.
        `,
      },
      {
        at: '20030812110000',
        edits: [['I have nursed twenty-six.', 'I have nursed twenty-six, and buried nine.']],
      },
      {
        at: '20100812110000',
        approved: 'no',
        added: prose`
          There was a star over the house the night they brought her. It came in at the window and
          stood upon the cradle, and spoke in Latin.
        `,
      },
      {
        at: '20100813110000',
        headline: 'I Had Her at the Breast for Nine Weeks',
        edits: [['Eleven weeks. She fed', 'Nine weeks. She fed']],
        added: prose`
          They came from the abbey wanting a star. I am old and they had brought wine, and I gave
          them a star. There was none. There was a bread cloth, and I have counted the weeks again:
          nine. I had been counting the two after, when I went on waking.
        `,
      },
    ),
  },
  {
    id: 'maid-what-mahaut-said',
    author: 'Mahaut Tirelaine, by the hand of the parish clerk',
    tz: 'Europe/Paris',
    versions: revisions(
      {
        at: '20020211100000',
        headline: 'Ce que dist Mahaut la norrice',
        body: prose`
          Je, Mahaut, norrice, di por verité que l'enfes me fu aportee en un drap de pain, et que ele
          bevoit come uns charretons. Ne plorast mie: ele huchoit, et puis se taisoit et escoutoit,
          si come cil qui atent alcun qui est encor loing sor la voie.

          _I, Mahaut, nurse, say for truth that the child was brought to me in a bread cloth, and that
          she drank like a carter. She never wept: she called out, then fell silent and listened, as
          one does who waits for somebody still far off upon the road._
        `,
      },
      {
        at: '20020218100000',
        edits: [
          ['si come cil qui atent alcun', 'si come cele qui atent alcun'],
          ['as one does who waits', 'as a woman does who waits'],
        ],
      },
      {
        at: '20170211100000',
        added: prose`
          _Note of the parish clerk._ She signed with a thumb. It has milk on it, or wax. I have not
          liked to find out.
        `,
      },
    ),
  },
  {
    ...colette,
    id: 'maid-geese',
    versions: revisions(
      {
        at: '20040709150000',
        headline: 'She Minded My Geese for a Day',
        body: prose`
          I had a tooth. She said she would take them. When I came up at evening she was sitting with
          her back to them, and they stood in a half ring about her, all sixty, and not one of them
          was saying anything. You will not know what that means unless you have kept geese.

          I asked her what she had done. She told me: nothing. I asked them to wait.
        `,
      },
      {
        at: '20040716150000',
        edits: [['all sixty, and not one', 'all but the old gander, and not one']],
      },
    ),
  },
];
