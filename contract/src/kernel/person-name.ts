/** Names in one text: the one reader of files and imports. Names with known parts are never read. */
import { asSeen } from './hidden-signs.ts';
import { nameKey } from './name-key.ts';

export interface ReadName {
  readonly given: string | undefined;
  readonly middle: string | undefined;
  /** A person with one name has it alone. */
  readonly family: string | undefined;
  readonly suffix: string | undefined;
  /** False if the parts cannot be told apart safely: somebody should check them. */
  readonly isSure: boolean;
}

const titles = new Set(
  'dr dra doctor doctora mr mrs ms miss mx sr sra srta señor señora señorita senor senora herr frau prof profa profesor profesora'.split(
    ' ',
  ),
);
/** Titles only with their dot: they are names, too. */
const dottedTitles = new Set(
  'd fr hr lic licda ing arq rev hon capt sgt lt col gen med mag drs dott dipl-ing'.split(' '),
);
/** Titles only in front of a whole name. */
const courtesies = new Set(['don', 'doña', 'dona', 'doctor', 'miss']);
const suffixes = new Set([
  'jr',
  'sr',
  'ii',
  'iii',
  'iv',
  'esq',
  'md',
  'phd',
  'rn',
  'np',
  'pa',
  'pa-c',
  'mph',
  'msw',
  'lcsw',
  'lmft',
  'dds',
  'dmd',
  'pharmd',
  'lvn',
  'cnm',
  'do',
  'jd',
]);
/** Words that begin a family name and are no name by themselves. */
const particles = new Set(
  'de del la las los da das do dos di du van von vom zu zum zur der den ter ten te al el bin ibn bint ben abu af av und d'.split(
    ' ',
  ),
);
/** Words that English names may have in the middle: alone and with a capital they decide nothing. */
const doubtful = new Set(['van', 'do', 'di', 'du', 'ben', 'abu', 'te', 'al', 'el', 'den', 'ten', 'la', 'da', 'd']);
/** Given names of devotion go on with a particle: María del Carmen, María de los Ángeles. */
const devoted = new Set(['maria', 'ma']);
const devotions = new Set(
  'carmen pilar rosario sol consuelo socorro refugio angeles dolores mercedes nieves jesus lourdes guadalupe fatima luz remedios milagros'.split(
    ' ',
  ),
);

const plain = (word: string) => nameKey(word).replace(/\.$/, '');
const bare = (word: string) => word.toLowerCase().replaceAll('.', '');
const isTitle = (word: string, rest: number) =>
  (titles.has(bare(word)) && (rest > 1 || !courtesies.has(bare(word)))) ||
  (courtesies.has(bare(word)) && rest > 1) ||
  (word.endsWith('.') && dottedTitles.has(bare(word)));
/** Numerals and degrees are written in capitals: Ii is a name, and do begins one. */
const isSuffix = (word: string) =>
  suffixes.has(bare(word)) &&
  (/^[js]r$/.test(bare(word)) ||
    bare(word) === 'esq' ||
    word === word.toUpperCase() ||
    /\./.test(word) ||
    /^PhD|PharmD$/.test(word));
const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);
const isParticle = (word: string) => particles.has(plain(word)) || /^(?:al|el|d)[-’'`´]$/i.test(word);
const joins = (word: string) => /^(?:y|e|i|und)$/.test(word);

const isTrue = (text: string | undefined) => text || undefined;
const phrase = (words: readonly string[]) => isTrue(words.join(' '));

interface Stripped {
  readonly words: readonly string[];
  readonly suffix: readonly string[];
}

/** Without titles in front and suffixes behind. */
function strip(text: string): Stripped {
  let words = text.split(' ').filter(Boolean);
  while (words.length > 1 && isTitle(words[0]!, words.length - 1)) words = words.slice(1);
  const suffix: string[] = [];
  while (words.length > 1 && isSuffix(words.at(-1)!)) {
    suffix.unshift(words.at(-1)!);
    words = words.slice(0, -1);
  }
  return { words, suffix };
}

/** `Family, Given Middle`; a particle behind the given name belongs to the family name: Beethoven, Ludwig van. */
function readInOrder(family: Stripped, given: Stripped): ReadName {
  let { words } = given;
  let before: readonly string[] = [];
  while (words.length > 1 && isParticle(words.at(-1)!)) {
    before = [words.at(-1)!, ...before];
    words = words.slice(0, -1);
  }
  const [first, ...others] = words;
  return {
    given: first,
    middle: phrase(others),
    family: phrase([...before, ...family.words]),
    suffix: phrase([...family.suffix, ...given.suffix]),
    isSure: true,
  };
}

/** The beginning of the family name in words as they are spoken, and whether it is certain. */
function familyFrom(words: readonly string[]): { readonly at: number; readonly isSure: boolean } {
  const last = words.length - 1;
  const joined = words.findIndex((word, at) => at > 1 && at < last && joins(word));
  if (joined > 0) return { at: joined - 1, isSure: joined - 1 === 1 || (joined === 3 && isInitial(words[1]!)) };
  let at = words.findIndex((word, index) => index > 0 && index < last && isParticle(word));
  if (at > 0) {
    let end = at;
    while (end < last && isParticle(words[end]!)) end += 1;
    const isDevotion = at === 1 && devoted.has(plain(words[0]!)) && devotions.has(plain(words[end]!));
    if (isDevotion) return { at: end < last ? end + 1 : at, isSure: end + 1 === last };
    const isAlone = end === at + 1 && doubtful.has(plain(words[at]!)) && words[at] !== words[at]!.toLowerCase();
    const isPlain = at === 1 || (at === 2 && isInitial(words[1]!));
    return { at, isSure: isPlain && end === last && !isAlone };
  }
  at = last;
  const middle = words.slice(1, last);
  return { at, isSure: middle.length === 0 || (middle.length === 1 && isInitial(middle[0]!)) };
}

function readSpoken({ words, suffix }: Stripped): ReadName {
  const rest = { suffix: phrase(suffix) };
  if (words.length < 2)
    return { given: undefined, middle: undefined, family: phrase(words), ...rest, isSure: /\p{L}/u.test(words.join()) };
  if (isParticle(words[0]!) && words[0] === words[0]!.toLowerCase())
    return { given: undefined, middle: undefined, family: phrase(words), ...rest, isSure: false };
  const { at, isSure } = familyFrom(words);
  const [given, ...middle] = words.slice(0, at);
  // A family name of one letter is an initial.
  const isWhole = !isInitial(words.at(-1)!) && !words.some((word) => /^\d+$|^[&/+]$|^(?:and|und|et)$/i.test(word));
  return { given, middle: phrase(middle), family: phrase(words.slice(at)), ...rest, isSure: isSure && isWhole };
}

/**
 * Reads a name that is one text. The comma tells `Family, Given Middle` from words as they are spoken; titles are left
 * off. Three words and more may be two given or two family names: the last counts as the family name, and the answer is
 * not sure.
 */
export function readName(text: string): ReadName {
  const said = asSeen(text.normalize('NFC')).replace(/\p{Cc}/gu, ' ');
  // A nickname in brackets or quotes is no part of the name that is borne.
  const without = said.replace(/\([^()]*\)|\[[^[\]]*\]|["“”„«»][^"“”„«»]*["“”„«»]/g, ' ');
  const isWhole = without === said;
  const parts = without
    .split(/[,;，、]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const behind = [];
  while (parts.length > 1 && parts.at(-1)!.split(' ').every(isSuffix)) behind.unshift(parts.pop()!);
  const [first = '', second, ...more] = parts.map(strip).map((one) => one);
  if (first === '')
    return { given: undefined, middle: undefined, family: isTrue(said.trim()), suffix: undefined, isSure: false };
  const read =
    second === undefined
      ? readSpoken(first)
      : readInOrder(first, {
          words: [...second.words, ...more.flatMap(({ words }) => words)],
          suffix: [...second.suffix, ...more.flatMap(({ suffix }) => suffix)],
        });
  return {
    ...read,
    suffix: phrase([...(read.suffix ? [read.suffix] : []), ...behind]),
    isSure: read.isSure && isWhole && more.length === 0 && (second === undefined || second.words.length < 4),
  };
}
