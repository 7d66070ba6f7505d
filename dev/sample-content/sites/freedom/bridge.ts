import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { ilse } from './correspondents';

/** The dispatch from the bridge, and the letters that it has been answered with. */
export const freedomBridge: readonly SampleEntry[] = [
  {
    ...ilse,
    id: 'freedom-bridge',
    versions: revisions(
      {
        at: '20000506140000',
        headline: 'The Bridge at Skarn Opens for One Hour',
        body: prose`
          *SKARN, Vessaria.* At ten this morning a corporal with a cold unlocked a gate that has
          been locked for thirty-one years, and stepped aside, and nobody moved.

          There were perhaps four thousand of us on the Vessarian bank. On the Ombrian bank stood
          the same crowd in different hats. The corporal looked at his watch. "It is only the one
          hour," he said, not unkindly, and a woman of about seventy put down her bag, took off
          her shoes for reasons she declined to explain, and walked out to the middle.

          By eleven the two crowds were one crowd. When the corporal came to lock the gate he
          could not find which side of it to stand on.
        `,
      },
      {
        at: '20000507090000',
        edits: [['locked for thirty-one years', 'locked for twenty-nine years']],
        added: prose`
          *Correction, 7 May.* The gate was locked for twenty-nine years, not thirty-one. For the
          two years before that it was merely stiff.
        `,
      },
      {
        at: '20000519120000',
        edits: [
          ['a woman of about seventy put down her bag', 'Vesna Aldane, 64, put down her bag'],
          ['her shoes for reasons she declined to explain', 'her shoes, which were new'],
        ],
        added: prose`
          *Clarification, 19 May.* We described Mrs. Aldane as a woman of about seventy. She has
          written to us about this at some length.
        `,
      },
      {
        at: '20050506100000',
        headline: 'The Bridge at Skarn, Five Years Later',
        cuts: ['*Correction, 7 May.*', '*Clarification, 19 May.*'],
        added: prose`
          *Five years later.* The gate is in a barn. The bridge is open from six until midnight,
          and the only queue on it this morning was for ice cream. I asked a boy what used to be
          here. "A bridge," he said, after thought.
        `,
      },
      {
        at: '20150506100000',
        headline: 'The Bridge at Skarn Opened for Seventy Minutes',
        edits: [['By eleven the two crowds', 'By ten past eleven the two crowds']],
        added: prose`
          *Correction, fifteen years late.* It was seventy minutes. The corporal has let us know
          that he stopped his watch. He would like it understood that it was not the cold.
        `,
      },
      {
        at: { daysAgo: 32, time: '081500' },
        approved: 'pending',
        cuts: ['*Five years later.*'],
        added: prose`
          *Update.* The ministry of works has closed the bridge for repainting. It says for one
          hour.
        `,
      },
    ),
  },
  {
    id: 'freedom-bridge-from-the-corporal',
    parent: 'freedom-bridge',
    author: 'Emil Prask',
    tz: 'Europe/Bucharest',
    versions: revisions(
      {
        at: '20010211190000',
        headline: 'I was the corporal',
        body: 'It was hay fever. Otherwise it is all as you say, except for one thing.',
      },
      {
        at: '20150430190000',
        headline: 'I was the corporal, about the one thing',
        added: prose`
          I am out of the army now and my pension is settled, so: the watch was my father's. He
          was on the other side. It took him the ten minutes to get through the crowd.
        `,
      },
    ),
  },
  {
    ...ilse,
    id: 'freedom-bridge-to-the-corporal',
    parent: 'freedom-bridge-from-the-corporal',
    versions: revisions(
      {
        at: '20010212080000',
        headline: 'Which thing?',
        body: 'Mr. Prask, which one thing? You may write to me privately.',
      },
      { at: '20150501070000', headline: 'Thank you', body: 'Thank you. I will correct it.' },
    ),
  },
  {
    id: 'freedom-bridge-from-mrs-aldane',
    parent: 'freedom-bridge',
    author: 'Vesna Aldane',
    tz: 'Europe/Bucharest',
    versions: revisions({
      at: '20060508101500',
      headline: 'The shoes',
      body: prose`
        Since people still stop me about it. I had bought them to be buried in. When the gate
        opened I thought I might need them for longer than that, and it looked like rain.
      `,
    }),
  },
];
