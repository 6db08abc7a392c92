/** Made-up people with names of many cultures, and the ways in which their names are written wrong. */

/** Given names and family names of each culture. */
const cultures: readonly (readonly [given: string, family: string])[] = [
  [
    'María José Guadalupe Xóchitl Rosaura Nicanor Hortensia Teodora Ofelia Genaro Itzel Marisol',
    'Mendívil Ochoa Quintanilla Villalobos Bustamante Zaragoza Irigoyen Núñez Buenaventura Montenegro Ybarra Echeverría',
  ],
  [
    'Emily Jonathan Ashley Christopher Brittany Tyrone Latoya Deshawn Madison Gregory Heather Wendell',
    'Washington Booker Hendricks Kowalczyk Thompson Blackwell Whitaker Fitzpatrick Calloway Montgomery Stapleton Hargrove',
  ],
  [
    'Jürgen Käthe Björn Günther Ursula Dörte Wolfgang Friederike Sören Annegret Lütje Heinrich',
    'Müller Weißmann Krähenbühl Schröder Jäger Böttcher Großmann Zöllner Achterberg Pfützner Hölderlin Grünewald',
  ],
  [
    'Seán Siobhán Padraig Aoife Niamh Cillian Gráinne Eoghan Róisín Tadhg Caoimhe Fionnuala',
    'O’Quarrell O’Brien O’Shaughnessy McCarthy Gallagher Fitzgerald D’Arcy Ó’Conghaile MacGiolla Brannigan Kilbride O’Loughlin',
  ],
  [
    'Nguyệt Hương Thảo Khánh Phương Trường Quỳnh Thắng Hiếu Tuyết Dũng Nhật',
    'Nguyễn Phạm Huỳnh Trương Đặng Dương Vương Quách Thạch Nghiêm Triệu Đoàn',
  ],
  [
    'Gurpreet Harjit Simran Balwinder Manpreet Jaswinder Kulwant Amarjit Sukhdev Navdeep Paramjit Rajinder',
    'Dhillon Sandhu Grewal Bains Dhaliwal Johal Chahal Randhawa Sekhon Toor Virk Bhullar',
  ],
  [
    'Łukasz Zofia Wojciech Małgorzata Krzysztof Agnieszka Stanisław Bożena Zbigniew Halina Ryszard Jadwiga',
    'Święcicki Żakowski Wróblewska Dąbrowski Jabłoński Pączek Grzegorczyk Szymański Chrzanowska Kołodziej Lewandowski Żurawski',
  ],
  [
    'Armen Siranush Hovsep Lusine Vartan Anahit Tigran Nairi Garegin Hripsime Arshak Zabel',
    'Petrosyan Sargsyan Hakobyan Grigoryan Avetisyan Karapetyan Baghdasarian Manoukian Der-Mugrdechian Kasparian Terzian Minasyan',
  ],
  [
    'ليلى فاطمة عائشة محمد علي خديجة إبراهيم يوسف زينب مصطفى أحمد سلمى',
    'الحسيني الخطيب التميمي القاسمي الشريف البغدادي النجار الفارسي الحداد الطرابلسي الكردي الدمشقي',
  ],
  [
    'پریسا کیوان شیرین بهرام گلناز فرهاد مهسا کوروش ژاله نیلوفر سهراب پروانه',
    'یزدانی کریمی رستگار فرهادی خسروی شیرازی تهرانی قزوینی اصفهانی مرادی نیکنام پورعلی',
  ],
  [
    'Оксана Тарас Соломія Богдан Лариса Микола Катерина Ярослав Надія Василь Галина Остап',
    'Шевченко Коваленко Бондаренко Ткачук Мельниченко Лисенко Гончаренко Савченко Кравчук Онищенко Петренко Дорошенко',
  ],
  [
    'Xiong Mai Pao Chue Shoua Blia Kou Yer Tou Nou Pahoua Mee',
    'Vang Thao Moua Yang Xiong Her Vue Lor Cha Lee Kong Hang',
  ],
  [
    'Abdirahman Hodan Faduma Cabdulle Ayaan Khadra Warsame Ifrah Mahad Sahra Bilan Guled',
    'Warsame Jimcaale Duale Farah Aideed Gedi Hersi Abdullahi Nuur Samatar Shirdon Ismaaciil',
  ],
  [
    'Jean-Pierre Geneviève Hélène François Anne-Marie Benoît Thérèse Gaëtan Océane Rémi Désirée Étienne',
    'Beauchêne Lefèvre Duchesne Fontaine-Roy Archambault Désormeaux Gauthier Bélanger L’Écuyer Charbonneau Thibodeau Rivière',
  ],
  [
    'Maricel Jejomar Ligaya Bayani Dalisay Imelda Renato Corazon Crisanto Luzviminda Danilo Perlita',
    'Macaraeg Dimaculangan Batungbakal Magsaysay Catacutan Panganiban Manalastas Dela-Cruz Lacsamana Katigbak Sumulong Agbayani',
  ],
];

export type Random = () => number;
export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

export interface Name {
  readonly given: string;
  readonly family: string;
}

/** A name of one culture: at times two given names, or two family names. */
export function anyName(random: Random): Name {
  const [given, family] = pick(cultures, random).map((names) => names.split(' ')) as [string[], string[]];
  const [first, second] = [pick(given, random), pick(given, random)];
  const [last, further] = [pick(family, random), pick(family, random)];
  return {
    given: random() < 0.25 && second !== first ? `${first} ${second}` : first,
    family: random() < 0.3 && further !== last ? `${last} ${further}` : last,
  };
}

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхї',
  'фівапролджє',
  'ячсмитьбю',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
];
/** The keys beside a key of an American, a Ukrainian and an Arabic keyboard. */
function beside(letter: string): string[] {
  const row = rows.find((keys) => keys.includes(letter)) ?? '';
  const at = row.indexOf(letter);
  return [row[at - 1], row[at + 1]].filter((key) => key !== undefined);
}

/** How a sound is spelt by somebody who hears a name, in English, Spanish, German, Vietnamese and Arabic. */
const sounds: readonly (readonly [string, string])[] = [
  ['b', 'v'],
  ['v', 'b'],
  ['z', 's'],
  ['s', 'z'],
  ['ll', 'y'],
  ['qu', 'k'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['ph', 'f'],
  ['f', 'ph'],
  ['c', 'k'],
  ['k', 'c'],
  ['i', 'y'],
  ['y', 'i'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['th', 't'],
  ['gh', 'g'],
  ['dh', 'd'],
  ['tt', 't'],
  ['nn', 'n'],
  ['ck', 'k'],
  ['w', 'v'],
  ['h', ''],
  ['ou', 'u'],
  ['au', 'ou'],
  ['ذ', 'ز'],
  ['ط', 'ت'],
  ['ص', 'س'],
  ['ض', 'د'],
  ['и', 'і'],
  ['е', 'є'],
];

const simple = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

type Rule = (word: string, random: Random) => string | null;
const letters = (word: string) => [...word];
const without = (word: string, at: number) => letters(word).toSpliced(at, 1).join('');
const place = (word: string, random: Random) => Math.floor(random() * letters(word).length);

/** One slip in a word of three letters and more, each independent of how the search works; null where it is not possible. */
export const slips: Readonly<Record<string, Rule>> = {
  swapped(word, random) {
    const signs = letters(word);
    const places = signs.slice(1).flatMap((sign, at) => (sign === signs[at] ? [] : [at]));
    if (places.length === 0) return null;
    const at = pick(places, random);
    return signs.toSpliced(at, 2, signs[at + 1]!, signs[at]!).join('');
  },
  dropped: (word, random) => without(word, place(word, random)),
  doubled(word, random) {
    const at = place(word, random);
    return letters(word).toSpliced(at, 0, letters(word)[at]!).join('');
  },
  neighbor(word, random) {
    const signs = letters(word);
    const places = signs.flatMap((sign, at) => (beside(sign).length > 0 ? [at] : []));
    if (places.length === 0) return null;
    const at = pick(places, random);
    return signs.toSpliced(at, 1, pick(beside(signs[at]!), random)).join('');
  },
  sound(word, random) {
    const fits = sounds.filter(([from]) => word.includes(from));
    if (fits.length === 0) return null;
    const [from, to] = pick(fits, random);
    return word.replace(from, to);
  },
};

/** A name as it is typed: small letters without accents, with one slip in one of its longer words. */
export function slipped(name: string, rule: Rule, random: Random): string | null {
  const words = simple(name).split(/([\s’'-]+)/u);
  const long = words.flatMap((word, at) => (letters(word).length > 2 ? [at] : []));
  if (long.length === 0) return null;
  const at = pick(long, random);
  const wrong = rule(words[at]!, random);
  return wrong === null ? null : words.with(at, wrong).join('');
}

const inserted = (name: string, sign: string, random: Random) => {
  const at = 1 + Math.floor(random() * Math.max(name.length - 1, 1));
  return name.slice(0, at) + sign + name.slice(at);
};
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** The same name with signs that nobody sees, or other signs for the same ones. */
export const oddSigns: Readonly<Record<string, (name: string, random: Random) => string>> = {
  hidden: (name, random) =>
    inserted(name, pick(['\u200b', '\u00ad', '\u2060', '\ufeff', '\u200f', '\u200e'], random), random),
  isolated: (name, random) => pick([`\u2067${name}\u2069`, `\u202b${name}\u202c`, `\u200f${name}`], random),
  spaces: (name, random) => name.replaceAll(' ', pick(['\u00a0', '\u202f', '\u2003', '  '], random)),
  apostrophes: (name, random) => name.replace(/[’']/g, pick(['´', '`', "'", 'ʼ', '′', '‘'], random)),
  dashes: (name, random) => name.replaceAll('-', pick(['\u2010', '\u2011', '\u2013', '\u2212'], random)),
  apart: (name) => name.normalize('NFD'),
  umlauts: (name) => name.replace(/[äöüßÄÖÜ]/g, (letter) => umlauts[letter]!),
  arabic: (name) =>
    name
      .replace(/[أإآ]/g, 'ا')
      .replace(/ة/g, 'ه')
      .replace(/ي/g, 'ی')
      .replace(/ى/g, 'ي')
      .replace(/ك/g, 'ک')
      .replace(/(?<=\p{sc=Arab})(?=\p{sc=Arab})/u, 'ـ'),
};
