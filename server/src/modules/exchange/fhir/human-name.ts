/** HumanName: which of several names a record bears. */
import { isOver, today } from './dates.ts';
import { type Json, listOf, textOf, textsOf } from './json.ts';

export interface PersonName {
  readonly given: string | undefined;
  readonly middle: string | undefined;
  readonly family: string | undefined;
  readonly suffix?: string | undefined;
}

/** The legal name comes first: payers compare it. */
const order = ['official', undefined, 'usual', 'temp', 'anonymous', 'old', 'maiden'];

function read(name: Json): PersonName {
  const [given, ...others] = textsOf(name.given);
  const family = textOf(name.family);
  if (given || family)
    return {
      given,
      middle: others.join(' ') || undefined,
      family,
      suffix: textsOf(name.suffix).join(' ') || undefined,
    };
  const words = textOf(name.text)?.split(/\s+/) ?? [];
  return {
    given: words[0],
    middle: words.slice(1, -1).join(' ') || undefined,
    family: words.length > 1 ? words.at(-1) : undefined,
  };
}

export function nameOf(names: unknown): PersonName {
  const day = today();
  const rank = (name: Json) => {
    const place = order.indexOf(textOf(name.use));
    return (place < 0 ? order.length : place) + (isOver(name.period, day) ? order.length : 0);
  };
  const [first] = listOf(names)
    .filter(({ use }) => use !== 'nickname')
    .sort((a, b) => rank(a) - rank(b));
  return first ? read(first) : { given: undefined, middle: undefined, family: undefined };
}

/** What the person is called: a nickname, or the usual given name where it is not the legal one. */
export function preferredNameOf(names: unknown, legal: PersonName): string | undefined {
  const all = listOf(names);
  const called = all.find(({ use }) => use === 'nickname') ?? all.find(({ use }) => use === 'usual');
  const given = called && (read(called).given ?? textOf(called.text));
  return given === legal.given ? undefined : given;
}

/** Names that are not borne any more, each once and whole. */
export function formerNamesOf(names: unknown, legal: PersonName): string[] {
  const day = today();
  const wholeOf = ({ given, middle, family }: PersonName) => [given, middle, family].filter(Boolean).join(' ');
  const former = listOf(names)
    .filter(({ use, period }) => use === 'old' || use === 'maiden' || isOver(period, day))
    .map((name) => {
      const said = read(name);
      // A maiden name is often a family name alone.
      return textOf(name.text) ?? wholeOf({ ...said, given: said.given ?? legal.given });
    });
  return [...new Set(former)].filter((name) => name !== '' && name !== wholeOf(legal)).slice(0, 10);
}
