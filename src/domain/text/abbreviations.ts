/** A set of the words of a string, which spaces separate. */
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

// All in lower case, without the full stop at the end.

/** Abbreviations that something always follows: a name, a number or an example. */
export const abbreviationsBefore = wordsIn(
  // Titles.
  'mr mrs ms mx messrs dr drs prof ste lt sgt capt cmdr maj gov supt ' +
    'hrn frl dipl ing med kath evang sr sra srta dra lic sta mme mlle mgr sig dott dhr mevr ' +
    // Within sentences.
    'nos nr núm n° nº figs vol vols sect párrf pp bd abs tel ca eds trans vgl hrsg vs cf viz eg approx esp incl ' +
    'resp bzw sog geb admón bijv z.b d.h u.a o.ä i.e e.g p.ej ' +
    'ул им гл стр рис см напр проф',
);

/** Titles that may end a sentence ("Main St.", "He is a rep."): before a name. */
export const titlesBeforeNames = wordsIn('st mt gen col rev hon sen rep pres');

/** Titles that are units or words too ("5 ft."): before a name, with a capital. */
export const capitalTitles = wordsIn('ft hr mm ed');

/** Abbreviations that are words too ("The answer is no."): before a number, as in "No. 5" and "fig. 3". */
export const abbreviationsBeforeNumbers = wordsIn('no fig ch chap sec art par para ext op');

/** Abbreviations that follow a name or a word: they may end a sentence. */
export const abbreviationsAfter = wordsIn(
  'inc ltd corp bros jr sr blvd rd str dept univ ' +
    'jan feb apr jun jul aug sep sept oct nov dec ene abr ago dic tue tues thu thur thurs fri lun',
);

/** Those of them that are words too ("in the sun."): only with a capital. */
export const capitalAbbreviationsAfter = wordsIn('co ave mar mon wed sat sun');

/** Months, and what else follows an ordinal number or a time of day within a sentence. */
export const afterNumbers = wordsIn(
  'january february march april may june july august september october november december ' +
    'januar jänner februar märz mai juni juli oktober dezember ' +
    'januari februari maart augustus ianuarie jahrhundert jahrhunderts ' +
    'monday tuesday wednesday thursday friday saturday sunday gmt utc est edt cst pst eastern central pacific',
);

/** German words before an ordinal number: "am 3. Tag", "der 1. Offizier". */
export const beforeOrdinals = wordsIn(
  'der die das dem den des am im vom zum zur beim ab seit bis ein eine einen einem einer jeder jede jedes jeden ihr sein',
);

/**
 * Words that begin a sentence where an abbreviation or an initial is before them, and no name: "in the U.S. How
 * about you?", "you and I. Did you". Words that are parts of names too ("de", "la") are not among them.
 */
export const sentenceStarters = wordsIn(
  'the a an this that these those he she it we they you i his her its our their my your there here what who whom whose ' +
    'when where why how which if but and or so as at in on by for from to with after before since while although though ' +
    'however moreover thus then now did do does is are was were has have had can could will would should not no yes all ' +
    'some many most each every both another please let once perhaps maybe nobody nothing everyone ' +
    'der die das ein eine er sie es wir ich ihr man dies diese dieser dieses aber doch wenn als wer was wie wo warum nach ' +
    'dann hier dort auch nur il elle nous vous ils elles je tu ce cette mais él ella yo tú pero cuando qué quién también',
);

/** Words at the end of a line with which no sentence ends. */
export const innerWords = wordsIn(
  'the a an of in on at by for from to with and or but as than that which who whose is are was were be been has have had ' +
    'will would can could may might must shall should not no his her its our their my your this these those into onto ' +
    'upon over under between through during before after about against near ' +
    'der die das dem den des ein eine einen einem einer und oder aber von zu zum zur mit im am auf für bei aus nach vor ' +
    'über unter durch ist sind war waren hat haben wird werden nicht kein keine ' +
    'el la los las un una unos unas de del y o u en con por para que se su sus al le les des du et ou dans sur par pour ' +
    'avec sans ce cette ces qui ne il lo gli i di da e che nel della dello dei degli delle het een van op te voor met',
);
