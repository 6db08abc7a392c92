/**
 * A questionnaire as screens and rules use it: made from FHIR R4 by `readQuestionnaire`. A question is known by its `linkId`
 * within the questionnaire, never by its LOINC code: 71802-3 and 93030-5 have other answer lists in other instruments.
 */
import type { RecordFact, SafetyReason, ScoreBand } from '../kernel/codes/assessment.ts';
import type { SdohCategory } from '../kernel/codes/referral.ts';
import type { AnswerValue } from './answer-value.ts';

/** A text by language tag. The language of the questionnaire is always there. */
export type Words = Readonly<Record<string, string>>;

export interface Coding {
  readonly system?: string;
  readonly code: string;
}

export const itemTypes = [
  'group',
  'display',
  'boolean',
  'string',
  'text',
  'integer',
  'decimal',
  'quantity',
  'date',
  'dateTime',
  'time',
  'choice',
  'open-choice',
] as const;
export type ItemType = (typeof itemTypes)[number];

export interface FormOption {
  readonly code: string;
  readonly system?: string;
  readonly text: Words;
  /** FHIR ordinalValue or itemWeight. */
  readonly weight?: number;
  /** Chosen alone: it clears the others. */
  readonly isExclusive?: true;
  /** It says that the person does not answer, such as LA30122-8. */
  readonly isDecline?: true;
  /** Choosing it finds a possible need, with the ICD-10-CM code that fits best, if one does. */
  readonly need?: { readonly domain: SdohCategory; readonly icd10cm?: string };
  readonly safety?: SafetyReason;
  /** The value of the record's fact that this option stands for. */
  readonly recordValues?: readonly string[];
}

/** FHIR enableWhen. */
export interface Condition {
  readonly question: string;
  readonly operator: 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<=';
  readonly value: boolean | number | string | Coding;
}

/** A number made of answers: the weights of what was chosen, or how often a code was chosen. `of`: the linkIds it reads. */
export type AnswerTotal =
  | { readonly kind: 'sum'; readonly of: readonly string[] }
  | { readonly kind: 'count'; readonly of: readonly string[]; readonly code: string };

/** How the value of an item is made of answers. */
export type Calculation =
  | AnswerTotal
  /** The first option where any of the questions has one of the codes, the second where one has an answer. */
  | {
      readonly kind: 'risk';
      readonly of: readonly string[];
      readonly codes: readonly string[];
      readonly options: readonly [string, string];
    }
  /** The text of the first limit that a sum or count reaches; `from` is -Infinity in the last. */
  | {
      readonly kind: 'ranges';
      readonly over: AnswerTotal;
      readonly texts: readonly { readonly from: number; readonly text: string }[];
    };

export interface Band {
  readonly from: number;
  readonly to: number;
  readonly band: ScoreBand;
}

/** What a total means. */
export interface ScoreRules {
  readonly bands: readonly Band[];
  /** From this total on a clinician reviews it; by sex where the instrument has limits of its own for each. */
  readonly reviewFrom?: number;
  readonly reviewFromBySex?: { readonly female: number; readonly male: number };
  readonly safetyFrom?: { readonly from: number; readonly reason: SafetyReason };
  /** From this total on another questionnaire (its url) is the next step. */
  readonly next?: { readonly from: number; readonly url: string };
  /** The greatest total. */
  readonly max?: number;
  /** A missing answer leaves the total unknown; otherwise it is the sum of the given ones. */
  readonly needsAll?: true;
}

export interface FormItem {
  readonly linkId: string;
  readonly type: ItemType;
  readonly text: Words;
  readonly prefix?: string;
  /** Texts of `help` and `instructions` items below it. */
  readonly help?: Words;
  readonly codes: readonly Coding[];
  readonly isRequired: boolean;
  readonly isRepeated: boolean;
  readonly isReadOnly: boolean;
  readonly isHidden: boolean;
  readonly maxLength?: number;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly unit?: string;
  readonly options: readonly FormOption[];
  /** The answer that the form proposes. */
  readonly initial?: readonly AnswerValue[];
  /** A group shown as a table: questions by row, the options they share by column. */
  readonly isTable?: true;
  readonly enableWhen: readonly Condition[];
  readonly enableBehavior: 'all' | 'any';
  /** The SDC expression `%sum > 0`: shown where a sum is greater, or at least so much. */
  readonly enableSum?: { readonly of: readonly string[]; readonly operator: '>' | '>='; readonly value: number };
  readonly calculation?: Calculation;
  readonly score?: ScoreRules;
  readonly prefill?: RecordFact;
  readonly items: readonly FormItem[];
}

/** A question that people answer, now or under a condition. */
export const isAsked = ({ type, isReadOnly, isHidden, calculation }: FormItem): boolean =>
  type !== 'group' && type !== 'display' && !isReadOnly && !isHidden && !calculation;

export interface Form {
  readonly url: string;
  readonly version: string;
  readonly title: Words;
  readonly code?: Coding;
  /** The language of texts without a translation. */
  readonly language: string;
  /** Languages in which every text stands. */
  readonly languages: readonly string[];
  readonly copyright?: string;
  readonly publisher?: string;
  /** About substance use. */
  readonly isSubstanceUse: boolean;
  readonly items: readonly FormItem[];
  /** Every item, by linkId, groups before what they hold. */
  readonly all: ReadonlyMap<string, FormItem>;
}

/** Why a FHIR questionnaire is refused; each has a sentence in `fhir/fault-sentence.ts` and one in each language of the screens. */
export const formFaultCodes = [
  'not-questionnaire',
  'too-big',
  'too-deep',
  'too-many-items',
  'depth',
  'empty',
  'missing',
  'too-long',
  'wrong-type',
  'link-id',
  'duplicate',
  'type',
  'repeats',
  'options',
  'too-many-options',
  'option-value',
  'option-duplicate',
  'value-set',
  'initial',
  'range',
  'unknown-question',
  'condition',
  'condition-option',
  'cycle',
  'too-many-expressions',
  'expression',
  'expression-language',
  'reads-nothing',
  'extension',
  'modifier',
  'rule',
] as const;
export type FormFaultCode = (typeof formFaultCodes)[number];

/** A fault of a FHIR questionnaire, with the item that has it; null for the questionnaire itself. */
export interface FormFault {
  readonly linkId: string | null;
  /** A stable word for the sentence. */
  readonly code: FormFaultCode;
  /** Values of the sentence. */
  readonly params: Readonly<Record<string, string | number>>;
}
