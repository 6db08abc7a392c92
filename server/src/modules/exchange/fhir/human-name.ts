/** HumanName: which of several names a record bears. */
import { isOver, today } from './dates.ts';
import { type Json, listOf, textOf, textsOf } from './json.ts';

export interface PersonName {
  readonly given: string | undefined;
  readonly middle: string | undefined;
  readonly family: string | undefined;
}

/** The legal name comes first: payers compare it. */
const order = ['official', undefined, 'usual', 'temp', 'anonymous', 'old', 'maiden'];

function read(name: Json): PersonName {
  const [given, ...others] = textsOf(name.given);
  const family = textOf(name.family);
  if (given || family) return { given, middle: others.join(' ') || undefined, family };
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
