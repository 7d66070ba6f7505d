import type { SampleSite } from '../sample-entry';
import { afterMidnight } from './site-500/after-midnight';
import { askedToForget } from './site-500/asked-to-forget';
import { badgerIsBack } from './site-500/badger-is-back';
import { bakeryMirror } from './site-500/bakery-mirror';
import { beekeepers } from './site-500/beekeepers';
import { branchTwoEarly } from './site-500/branch-two-early';
import { branchTwoLate } from './site-500/branch-two-late';
import { bunker } from './site-500/bunker';
import { catalogueOfTheMissing } from './site-500/catalogue-of-the-missing';
import { dishComesDown } from './site-500/dish-comes-down';
import { dishInTheGarden } from './site-500/dish-in-the-garden';
import { formatWar } from './site-500/format-war';
import { fourMetres } from './site-500/four-metres';
import { gorseAndHisChair } from './site-500/gorse-and-his-chair';
import { hearthpagesDark } from './site-500/hearthpages-dark';
import { linkRot } from './site-500/link-rot';
import { linkRotArgument } from './site-500/link-rot-argument';
import { longOutage } from './site-500/long-outage';
import { longWord } from './site-500/long-word';
import { nineHundredFloppies } from './site-500/nine-hundred-floppies';
import { noteOfAFan } from './site-500/note-of-a-fan';
import { orbisOnTheBonfire } from './site-500/orbis-on-the-bonfire';
import { otherScripts } from './site-500/other-scripts';
import { pageForMaren } from './site-500/page-for-maren';
import { quietSpring } from './site-500/quiet-spring';
import { removedStory } from './site-500/removed-story';
import { serverUnderTheStairs } from './site-500/server-under-the-stairs';
import { swanServer } from './site-500/swan-server';
import { unclosedTag } from './site-500/unclosed-tag';
import { unsaidMinister } from './site-500/unsaid-minister';
import { velmFound } from './site-500/velm-found';
import { velmLost } from './site-500/velm-lost';
import { velmRecords } from './site-500/velm-records';
import { winterCard } from './site-500/winter-card';

/** The retro news site: a file for each story and what was said under it, oldest first. */
export const site500Sample: SampleSite = {
  site: '500',
  entries: [
    ...afterMidnight,
    ...serverUnderTheStairs,
    ...noteOfAFan,
    ...orbisOnTheBonfire,
    ...beekeepers,
    ...dishInTheGarden,
    ...velmRecords,
    ...formatWar,
    ...linkRot,
    ...linkRotArgument,
    ...velmLost,
    ...unclosedTag,
    ...winterCard,
    ...longWord,
    ...nineHundredFloppies,
    ...unsaidMinister,
    ...gorseAndHisChair,
    ...bunker,
    ...otherScripts,
    ...hearthpagesDark,
    ...longOutage,
    ...bakeryMirror,
    ...velmFound,
    ...removedStory,
    ...askedToForget,
    ...pageForMaren,
    ...quietSpring,
    ...swanServer,
    ...catalogueOfTheMissing,
    ...dishComesDown,
    ...badgerIsBack,
    ...fourMetres,
    ...branchTwoEarly,
    ...branchTwoLate,
  ],
};
