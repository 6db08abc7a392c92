/** Whether an answer is possible for its question. The codes of faults are those of a form's fields. */
import type { FieldError } from '../../kernel/errors.ts';
import type { AnswerValue } from '../answer-value.ts';
import { type FormItem, isAsked } from '../form.ts';
import type { GivenAnswer } from '../given-answers.ts';

const fault = (path: string, code: string, message: string): FieldError => ({ path, code, message });

/** @returns a fault for each part of the answer that must be mended; paths are those of an assessment answer */
export function faultsOfAnswer(item: FormItem, answer: GivenAnswer): FieldError[] {
  const { values, absent } = answer;
  if (!isAsked(item)) return [fault('linkId', 'unknown', 'This item takes no answer.')];
  if (absent && values.length > 0) return [fault('absent', 'both', 'Give an answer, or a reason for none.')];
  if (values.length > 1 && !item.isRepeated) return [fault('values', 'too_big', 'This question takes one answer.')];
  const each = values.flatMap((value, at) => faultOf(item, value, `values.${at}`) ?? []);
  return each.length > 0 ? each : faultsTogether(item, values);
}

function faultsTogether({ options }: FormItem, values: readonly AnswerValue[]): FieldError[] {
  const codes = values.flatMap((value) => ('code' in value ? [value.code] : []));
  if (new Set(codes).size < codes.length) return [fault('values', 'duplicate', 'An option is chosen twice.')];
  const alone = options.find(({ code, isExclusive, isDecline }) => (isExclusive || isDecline) && codes.includes(code));
  return alone && values.length > 1
    ? [fault('values', 'exclusive', 'One of these options can only be chosen alone.')]
    : [];
}

const wrongType = (path: string) => fault(path, 'type', 'This question takes another kind of answer.');
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

function faultOf(item: FormItem, value: AnswerValue, path: string): FieldError | null {
  switch (item.type) {
    case 'choice':
    case 'open-choice':
      if ('code' in value)
        return item.options.some(({ code }) => code === value.code)
          ? null
          : fault(`${path}.code`, 'unknown', 'This is not an option of the question.');
      return item.type === 'open-choice' && 'text' in value ? lengthFault(item, value.text, path) : wrongType(path);
    case 'boolean':
      return 'boolean' in value ? null : wrongType(path);
    case 'integer':
    case 'decimal':
    case 'quantity':
      if (!('number' in value)) return wrongType(path);
      if (item.type === 'integer' && !Number.isInteger(value.number))
        return fault(`${path}.number`, 'not_integer', 'Give a whole number.');
      return rangeFault(item, value.number, `${path}.number`);
    case 'date':
      return 'date' in value ? rangeFault(item, value.date, `${path}.date`) : wrongType(path);
    default:
      return 'text' in value
        ? (textFault(item, value.text, path) ?? lengthFault(item, value.text, path))
        : wrongType(path);
  }
}

function textFault(item: FormItem, text: string, path: string): FieldError | null {
  const form = item.type === 'time' ? time : item.type === 'dateTime' ? dateTime : null;
  if (!form) return null;
  if (text.length > 40 || !form.test(text)) return fault(`${path}.text`, 'format', 'Give it as ISO 8601 writes it.');
  return rangeFault(item, text, `${path}.text`);
}

function lengthFault({ maxLength }: FormItem, text: string, path: string): FieldError | null {
  if (text.trim() === '') return fault(`${path}.text`, 'too_small', 'Write something, or take the answer back.');
  return maxLength !== undefined && text.length > maxLength
    ? fault(`${path}.text`, 'too_big', `Use at most ${maxLength} characters.`)
    : null;
}

function rangeFault({ min, max }: FormItem, value: number | string, path: string): FieldError | null {
  if (min !== undefined && value < min) return fault(path, 'too_small', `The smallest value is ${min}.`);
  if (max !== undefined && value > max) return fault(path, 'too_big', `The greatest value is ${max}.`);
  return null;
}
