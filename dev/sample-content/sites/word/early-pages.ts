import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { alvin } from './tenney-street';

/** Pages of the first years: complaints, apologies and one blank. */
export const wordEarlyPages: readonly SampleEntry[] = [
  {
    ...alvin,
    id: 'word-mondays',
    versions: revisions(
      {
        at: '20000710131500',
        headline: 'Against Mondays',
        body: prose`
          I have nothing against the day itself. It is the way it comes in: no knock, hat on, asking
          what became of last week as if I had been left in charge of it. I propose that we go from
          Sunday to Tuesday by a short flight of steps, with a rail.
        `,
      },
      {
        at: '20000711131500',
        headline: 'Against Tuesdays',
        edits: [['from Sunday to Tuesday', 'from Sunday to Wednesday']],
      },
      {
        at: '20170710131500',
        headline: 'In Favor of Mondays',
        added: prose`
          I was forty-four. I had somewhere to be. Now nobody expects me on a Monday but the Monday,
          and I put out two cups.
        `,
      },
    ),
  },
  {
    ...alvin,
    id: 'word-space-bar',
    versions: revisions(
      {
        at: '20010416190000',
        headline: 'The Space Bar',
        body: 'ThespacebarhasgoneandGusOllenbachsaysthepartmustcomebyboatfromacountrythathaschangeditsnametwicesincetheordersothatuntilThursdayIshallbeobligedtosayeverythinginonebreathlikeachildwhohasbrokensomething',
      },
      {
        at: '20010419190000',
        added: prose`
          There. It is in. Look at that. You could drive a truck between those. I had no idea how
          much of what I say was the part where I say nothing.
        `,
      },
      {
        at: '20010420190000',
        headline: 'The    Space    Bar',
        edits: [['Look at that.', 'Look    at    that.']],
      },
    ),
  },
  {
    ...alvin,
    id: 'word-lamp-post',
    versions: revisions(
      {
        at: '20020322163000',
        headline: 'To the Council, Concerning the Lamp Post',
        body: verse`
          Sirs,

          There is a lamp post outside my window and it is on.

          It is on when I sleep and it is on when I do not. I have counted, and it is
          moths three hundred and six, me nothing. Kindly have it see reason.

                                                   A. Thrupp, 14 Tenney Street
        `,
      },
      {
        at: '20020405163000',
        edits: [['moths three hundred and six', 'moths four hundred and ninety']],
      },
      {
        at: '20021118163000',
        headline: 'To the Council, Concerning the Lamp Post: Second Letter',
        body: verse`
          Sirs,

          You have taken away the lamp post. I see that you can act when you want to.

          It was the only one on the street that stayed up with me. Kindly put it back.
          I will say nothing more about the moths, who have been to the door.

                                                   A. Thrupp, 14 Tenney Street
        `,
      },
    ),
  },
  {
    ...alvin,
    id: 'word-pigeon',
    versions: revisions(
      {
        at: '20030905120000',
        headline: 'Apology to a Pigeon',
        body: prose`
          You were on the sill and I was on the third paragraph, and I said something. You did not
          answer, which I took for wit. It came to me later, on the stairs, that you have a foot
          missing, that you had come up four floors on the one, and that what I said was _hop it_.

          There is corn on the sill. I have left the window, and the matter, open.
        `,
      },
      {
        at: '20030906120000',
        edits: [['come up four floors', 'flown up four floors']],
        added: 'A reader points out that pigeons fly. I know it. I was upset.',
      },
    ),
  },
  {
    ...alvin,
    id: 'word-nothing-today',
    versions: revisions(
      {
        at: '20040113230000',
        headline: 'Nothing Today',
        body: 'I have nothing to say today, and I intend to say it at some length.',
      },
      { at: '20040114030000', headline: 'Nothing Today', body: '' },
    ),
  },
  {
    ...alvin,
    id: 'word-comma',
    versions: revisions(
      {
        at: '20050606143000',
        headline: 'A Comma',
        body: prose`
          I took out a comma in the morning and put it back after lunch. The famous men who claim
          this are lying, because they do not say where it was meanwhile. I will. It was in my
          mouth.
        `,
      },
      {
        at: '20050607143000',
        headline: 'A, Comma',
      },
      {
        at: '20051212143000',
        approved: 'no',
        headline: 'Acomma',
      },
      {
        at: '20180606143000',
        headline: 'A Comma',
        added: 'Dr. Weems found it. She says that it will pass.',
      },
    ),
  },
];
