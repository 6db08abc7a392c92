// What is said to one question: values, or the reason why there are none.
import type { AbsentReason, AnswerValue } from '@puente/contract';
import type { AssessmentAnswer } from '#api';

export interface Said {
  readonly values: readonly AnswerValue[];
  readonly absent: AbsentReason | null;
  /** Taken from the record, and confirmed by the person. */
  readonly isFromRecord: boolean;
}

export const nothingSaid: Said = { values: [], absent: null, isFromRecord: false };

export const saidIn = ({ values, absent, isFromRecord }: AssessmentAnswer): Said => ({
  values,
  absent: absent ?? null,
  isFromRecord: isFromRecord === true,
});

/** The server may order the fields of a value in its own way. */
const keyOf = (value: AnswerValue) => JSON.stringify(Object.entries(value).sort());

export const isSame = (one: Said, other: Said): boolean =>
  one.absent === other.absent &&
  one.isFromRecord === other.isFromRecord &&
  one.values.length === other.values.length &&
  one.values.every((value, at) => keyOf(value) === keyOf(other.values[at]!));

export const isAnswered = ({ values, absent }: Said): boolean => values.length > 0 || absent !== null;
