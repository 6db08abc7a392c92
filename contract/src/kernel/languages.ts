/** Languages as people and programs name them: the one reader of forms, files, imports, lists and messages. */

import { primaryLanguage } from './language-tag.ts';

/** ISO 639-2 codes, both sorts, of languages that have a code of two letters; those of three letters only stay as they are. */
const threeLetters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'alb:sq sqi:sq amh:am ara:ar arm:hy hye:hy aze:az baq:eu eus:eu bel:be ben:bn bos:bs bul:bg bur:my mya:my cat:ca chi:zh zho:zh ' +
    'hrv:hr cze:cs ces:cs dan:da dut:nl nld:nl eng:en est:et fin:fi fre:fr fra:fr geo:ka kat:ka ger:de deu:de gre:el ell:el guj:gu ' +
    'hat:ht hau:ha heb:he hin:hi hun:hu ice:is isl:is ibo:ig ind:id gle:ga ita:it jpn:ja kan:kn kaz:kk khm:km kin:rw kor:ko kur:ku ' +
    'lao:lo lav:lv lit:lt mac:mk mkd:mk mal:ml may:ms msa:ms mar:mr mon:mn nep:ne nor:no orm:om pan:pa per:fa fas:fa pol:pl por:pt ' +
    'pus:ps que:qu rum:ro ron:ro run:rn rus:ru smo:sm som:so spa:es srp:sr sin:si slo:sk slk:sk slv:sl swa:sw swe:sv tam:ta tel:te ' +
    'tgl:tl tha:th tir:ti tur:tr ukr:uk urd:ur uzb:uz vie:vi wel:cy cym:cy yid:yi yor:yo zul:zu'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Languages that are named in words, by the tag; the words are in English, Spanish and German and in the language itself. */
const words: Readonly<Record<string, string>> = {
  en: 'english ingles englisch anglais',
  es: 'spanish espanol castellano spanisch castilian espagnol',
  de: 'german aleman deutsch allemand',
  ar: 'arabic arabe arabisch العربية عربي',
  hy: 'armenian armenio armenisch հայերեն',
  zh: 'chinese chino chinesisch mandarin mandarin_chinese chinese_mandarin 中文 普通话 漢語 汉语',
  yue: 'cantonese cantones kantonesisch chinese_cantonese 粵語 广东话',
  fa: 'persian farsi persa persisch فارسی',
  prs: 'dari',
  fr: 'french frances franzosisch francais',
  ht: 'haitian haitian_creole criollo_haitiano kreyol',
  hi: 'hindi हिन्दी',
  hmn: 'hmong',
  it: 'italian italiano italienisch',
  ja: 'japanese japones japanisch 日本語',
  km: 'khmer cambodian camboyano ភាសាខ្មែរ',
  ko: 'korean coreano koreanisch 한국어',
  lo: 'lao laotian laosiano',
  mix: 'mixteco mixtec mixtekisch',
  my: 'burmese birmano birmanisch',
  nah: 'nahuatl',
  pa: 'punjabi panjabi punyabi ਪੰਜਾਬੀ',
  pl: 'polish polaco polnisch polski',
  ps: 'pashto pastun paschtu',
  pt: 'portuguese portugues portugiesisch',
  ro: 'romanian rumano rumanisch',
  ru: 'russian ruso russisch русский',
  so: 'somali',
  tl: 'tagalog',
  fil: 'filipino pilipino',
  th: 'thai tailandes',
  tr: 'turkish turco turkisch turkce',
  uk: 'ukrainian ucraniano ukrainisch українська',
  ur: 'urdu اردو',
  vi: 'vietnamese vietnamita vietnamesisch tieng_viet',
  ase: 'american_sign_language asl',
};

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\b(?:language|languages|idioma|lengua|sprache|lenguaje)\b/g, ' ')
    .trim()
    .replace(/[\s,/-]+/g, '_');
const named = new Map(Object.entries(words).flatMap(([tag, all]) => all.split(' ').map((word) => [fold(word), tag])));

/** Codes that name no language: several, not coded, not determined, no linguistic content; HL7's null flavors. */
const none = /^(?:mul|mis|und|zxx|unk|oth|asku|nask|ni|na)(?:-|$)/i;

/** Languages of people who came from Mexico and Guatemala, which ICU does not name (ISO 639-3). */
const alsoSpoken = new Set(
  'mix mxb mxv miz mza mxt mig trc trq zap zai zaw zab zav tzo tzh mam quc kjb kek ixl acr agu ixl nah nch nhe maz mau pua tsz myn knj'.split(
    ' ',
  ),
);

let english: Intl.DisplayNames | undefined;

/** Whether the code is of a language that is spoken. */
function isKnown(language: string): boolean {
  if (alsoSpoken.has(language)) return true;
  english ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const name = english.of(language);
  return name !== undefined && !/^root$/i.test(name);
}

/** A code of BCP 47 in its usual form, also of three letters, in capitals or with `_`. */
function tagOf(code: string): string | undefined {
  if (none.test(code) || !/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,4}$/i.test(code)) return undefined;
  const [first = '', ...rest] = code.split(/[-_]/);
  const short = threeLetters[first.toLowerCase()] ?? first;
  try {
    const [canonical] = Intl.getCanonicalLocales([short, ...rest].join('-'));
    // CLDR calls Tagalog Filipino; RFC 5646 does not.
    const tag = short.toLowerCase() === 'tl' ? canonical?.replace(/^fil/, 'tl') : canonical;
    return tag && isKnown(primaryLanguage(tag)) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** `Spanish`, `Español (México)` and `Spanish; Castilian`. */
function tagOfWords(text: string): string | undefined {
  const whole = named.get(fold(text));
  if (whole) return whole;
  const parts = text
    .split(/[;()[\]]/)
    .map((part) => fold(part))
    .filter(Boolean);
  const found = [...new Set(parts.flatMap((part) => named.get(part) ?? []))];
  return found.length === 1 && named.has(parts[0]!) ? found[0] : undefined;
}

/** The BCP 47 tag (RFC 5646) of a code or of a name of a language; undefined where it is not certain which language is meant. */
export function readLanguage(text: string): string | undefined {
  const said = text.normalize('NFC').trim();
  if (said === '' || said.length > 80) return undefined;
  return named.get(fold(said)) ?? tagOf(said) ?? tagOfWords(said);
}
