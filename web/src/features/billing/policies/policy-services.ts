// The services of a version as rows of the form, and again as services with their limits.
import type { EncounterMode, PolicyLimit, PolicyService, VisitLimit } from '@puente/contract';
import { beginning, choice, choices, flag, oneCode, oneOf, rows, severalCodes, shownOnly, whole } from '#records';

const unitSpans = ['day', 'month', 'year', 'auth', 'plan'] as const;
const visitSpans = ['day', 'month'] as const;

const limitsOf = (row: object) => (row as Partial<PolicyService>).limits ?? [];
const unitsPer = (per: PolicyLimit['per']) => ({
  ...whole,
  toForm: (_stored: unknown, row: object) => String(limitsOf(row).find((one) => one.per === per)?.maxUnits ?? ''),
});
const visitsPer = (per: VisitLimit['per']) => ({
  ...whole,
  toForm: (_stored: unknown, row: object) =>
    String((row as Partial<PolicyService>).visitLimits?.find((one) => one.per === per)?.maxVisits ?? ''),
});

/** Stored beside the fields: the form shows facts that several limits share once, and a span has one field. */
type Kept = Pick<PolicyService, 'limits'>;

const modifierOf = (mode: EncounterMode) => ({
  ...oneCode,
  toForm: (_stored: unknown, row: object) =>
    oneCode.toForm((row as Partial<PolicyService>).modifiersByMode?.[mode], row as Readonly<Record<string, unknown>>),
});
/** A field for each kind of contact. */
export const modifierFields = {
  'in-person': 'modifierInPerson',
  video: 'modifierVideo',
  audio: 'modifierAudio',
  text: 'modifierText',
} as const satisfies Record<EncounterMode, string>;

const sharedOf = (row: object) => [...new Set(limitsOf(row).flatMap(({ sharedWith }) => sharedWith))];
const isOverridable = (row: object) => limitsOf(row).some(({ overridableBy }) => overridableBy !== null);
const sameWords = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();

interface TypedLimits {
  readonly stored: readonly PolicyLimit[];
  readonly numbers: ReadonlyMap<PolicyLimit['per'], number | null>;
  readonly sharedWith: readonly string[];
  readonly more: boolean;
}

/** A number that the user did not change keeps the value of each limit. */
function limitsFrom({ stored, numbers, sharedWith, more }: TypedLimits): PolicyLimit[] {
  const isShared = sameWords(sharedWith, sharedOf({ limits: stored }));
  const isMore = more === isOverridable({ limits: stored });
  return [...numbers].flatMap(([per, maxUnits]) => {
    const [first, ...others] = stored.filter((one) => one.per === per);
    if (maxUnits === null) return [];
    return [{ per, maxUnits, sharedWith, overridableBy: more ? ('authorization' as const) : null }, ...others].map(
      (limit, index): PolicyLimit => {
        const kept = index === 0 ? first : others[index - 1];
        return {
          ...limit,
          sharedWith: [...(isShared && kept ? kept.sharedWith : sharedWith)],
          overridableBy: isMore && kept ? kept.overridableBy : more ? 'authorization' : null,
        };
      },
    );
  });
}

export const services = rows(
  {
    /** Values without a form field. */
    stored: {
      ...shownOnly<Kept>({ limits: [] }, (_stored, row) => ({ limits: [...limitsOf(row)] })),
      toBody: (value) => value,
    },
    code: oneCode,
    modifiersRequired: severalCodes,
    modifierInPerson: modifierOf('in-person'),
    modifierVideo: modifierOf('video'),
    modifierAudio: modifierOf('audio'),
    modifierText: modifierOf('text'),
    modes: beginning(choices, ['in-person']),
    unitMinutes: whole,
    rounding: oneOf<string>('midpoint'),
    aggregate: oneOf<string>('day'),
    groupMin: beginning(whole, '1'),
    groupMax: beginning(whole, '1'),
    addOnTo: choice,
    unitsDay: unitsPer('day'),
    unitsMonth: unitsPer('month'),
    unitsYear: unitsPer('year'),
    unitsAuth: unitsPer('auth'),
    unitsPlan: unitsPer('plan'),
    visitsDay: visitsPer('day'),
    visitsMonth: visitsPer('month'),
    sharedWith: { ...choices, toForm: (_stored, row) => sharedOf(row) },
    more: { ...flag, toForm: (_stored, row) => isOverridable(row) },
    posAllowed: choices,
    dxValueSet: choice,
    needsAuthorization: flag,
    needsInitiatingVisit: flag,
    needsPlanOfCare: flag,
  },
  (typed) => {
    const { stored, sharedWith, more, ...service } = typed;
    const named = (name: string) => typed[name] as number | null;
    const capital = (per: string) => `${per.charAt(0).toUpperCase()}${per.slice(1)}`;
    const limits = limitsFrom({
      stored: (stored as Kept).limits,
      numbers: new Map(unitSpans.map((per) => [per, named(`units${capital(per)}`)])),
      sharedWith: sharedWith as readonly string[],
      more: more as boolean,
    });
    const modifiersByMode = Object.fromEntries(
      Object.entries(modifierFields).flatMap(([mode, name]) => (typed[name] === null ? [] : [[mode, typed[name]]])),
    );
    const visitLimits = visitSpans.flatMap((per) => {
      const maxVisits = named(`visits${capital(per)}`);
      return maxVisits === null ? [] : [{ per, maxVisits }];
    });
    const asked = Object.entries(service).filter(([name]) => !/^(units|visits|modifier)[A-Z]/.test(name));
    return {
      ...Object.fromEntries(asked),
      modifiersByMode,
      limits,
      ...(visitLimits.length > 0 && { visitLimits }),
    };
  },
);

type Services = ReturnType<typeof services.toForm>;

/** The limit fields with an invalid number. */
export const numbersAmiss = (all: Services) =>
  all.flatMap((row, index) =>
    Object.entries(row)
      .filter(([name]) => /^(units|visits)[A-Z]/.test(name))
      .filter(([, value]) => String(value).trim() !== '' && !/^[1-9]\d{0,4}$/.test(String(value).trim()))
      .map(([name]) => `services.${index}.${name}`),
  );
