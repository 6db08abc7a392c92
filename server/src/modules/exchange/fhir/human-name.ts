/** HumanName: which of several names a record bears. */
import { readName } from '@puente/contract';
import { isOver, today } from './dates.ts';
import { type Json, listOf, textOf, textsOf } from './json.ts';
import { sameText } from './same-text.ts';

/** Somebody with one name has it as the family name alone. */
export interface PersonName {
  readonly given?: string | undefined;
  readonly middle?: string | undefined;
  readonly family?: string | undefined;
  readonly suffix?: string | undefined;
  /** Somebody should look: the text of the name does not tell its parts. */
  readonly isUnsure?: boolean;
}

/** The legal name comes first: payers compare it. */
const order = ['official', undefined, 'usual', 'temp', 'anonymous', 'old', 'maiden'];

/** The parts that the source names; a part that only its text tells is taken from there where both agree. */
function read(name: Json): PersonName {
  const [given, ...others] = textsOf(name.given);
  const family = textOf(name.family);
  const text = textOf(name.text);
  const suffix = textsOf(name.suffix).join(' ') || undefined;
  const middle = others.join(' ') || undefined;
  if (given && family) return { given, middle, family, suffix };
  const { isSure, ...said } = readName(text ?? '');
  if (!given && !family) return { ...said, suffix: said.suffix ?? suffix, isUnsure: Boolean(text) && !isSure };
  const agrees = given ? sameText(said.given, given) : sameText(said.family, family);
  if (said.given && said.family && isSure && agrees) return { ...said, suffix: suffix ?? said.suffix };
  const one = family ?? textsOf(name.given).join(' ');
  const isUnsure = text !== undefined && !sameText(text, one);
  return { family: one, suffix, isUnsure };
}

const saysSomething = (name: Json) =>
  textsOf(name.given).length > 0 || textOf(name.family) !== undefined || textOf(name.text) !== undefined;

export function nameOf(names: unknown): PersonName {
  const day = today();
  const rank = (name: Json) => {
    const place = order.indexOf(textOf(name.use));
    return (place < 0 ? order.length : place) + (isOver(name.period, day) ? order.length : 0);
  };
  const [first] = listOf(names)
    .filter((name) => name.use !== 'nickname' && saysSomething(name))
    .sort((a, b) => rank(a) - rank(b));
  return first ? read(first) : {};
}

/** The line of the report for a name that was read from its text alone. */
export function warnUnsure({ isUnsure }: PersonName, warn: (field: string, reason: string) => void) {
  if (isUnsure)
    warn('name', 'is a text that does not tell given and family name apart for certain: check how it was read');
}

export const wholeNameOf = ({ given, middle, family }: PersonName): string | undefined =>
  [given, middle, family].filter(Boolean).join(' ') || undefined;

/** The preferred name: a nickname, or the usual given name if it is not the legal one. */
export function preferredNameOf(names: unknown, legal: PersonName): string | undefined {
  const all = listOf(names);
  const nickname = all.find(({ use }) => use === 'nickname');
  const usual = all.find(({ use }) => use === 'usual');
  const given = nickname
    ? textsOf(nickname.given).join(' ') || textOf(nickname.text) || textOf(nickname.family)
    : usual && (read(usual).given ?? textOf(usual.text));
  return given === (legal.given ?? legal.family) ? undefined : given;
}

/** Names that are not borne any more, each once and whole. */
export function formerNamesOf(names: unknown, legal: PersonName): string[] {
  const day = today();
  const former = listOf(names)
    .filter(({ use, period }) => use === 'old' || use === 'maiden' || isOver(period, day))
    .map((name) => {
      const { given, middle, family } = read(name);
      // A maiden name is often a family name alone.
      return textOf(name.text) ?? wholeNameOf({ given: given ?? legal.given, middle, family });
    })
    .filter((name) => name !== undefined);
  return [...new Set(former)].filter((name) => name !== wholeNameOf(legal)).slice(0, 10);
}
