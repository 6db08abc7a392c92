// The question before a command, with its inputs: a day, a moment, an hour, a choice, a reason. Without them the
// command does not run.
import { type ReactNode, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { instantOf, isCivilDate, type MissingName, useFormat, useZone } from '#i18n';
import {
  type ComboOption,
  ConfirmDialog,
  DateField,
  DateTimeField,
  type FieldCode,
  type FindOptions,
  isTime,
  type Option,
  type Picked,
  PickField,
  ProseField,
  SelectField,
  TextField,
  TimeField,
} from '#ui';

export interface Inputs {
  /** A civil day, by default today, and not before `from`. */
  readonly day?: { readonly label: string; readonly from?: string | null };
  /** A future day and hour, on the organization's clock. */
  readonly moment?: { readonly label: string; readonly chosen: string };
  /** An hour of the question's day, `HH:MM`. */
  readonly hour?: { readonly label: string; readonly hint?: string; readonly chosen: string };
  readonly choice?: { readonly label: string; readonly options: readonly Option[]; readonly chosen?: string };
  /** A member of staff. */
  readonly user?: {
    readonly label: string;
    readonly find: FindOptions;
    readonly fixed: readonly ComboOption[];
    readonly chosen: Picked | null;
  };
  /** A line of text, its error when empty, and its format. */
  readonly line?: {
    readonly label: string;
    readonly missing: MissingName;
    readonly chosen?: string;
    readonly format?: FieldCode;
  };
  /** A text, and its error when empty if it is no reason. */
  readonly reason?: {
    readonly label: string;
    readonly optional?: boolean;
    readonly maxLength?: number;
    readonly missing?: MissingName;
  };
}

/** The largest length of a reason. */
const usualLength = 500;

/** The answers; an answer without its input is empty. */
export interface Answers {
  readonly day: string;
  /** RFC 3339. */
  readonly moment: string;
  /** `HH:MM`. */
  readonly hour: string;
  readonly choice: string;
  readonly userId: Picked | null;
  readonly line: string;
  readonly reason: string;
}

export interface RefusedInput {
  readonly input: keyof Answers;
  readonly code: FieldCode;
}

interface QuestionDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The effects of the act, and the parts that it does not change. */
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly ask: Inputs;
  readonly busy: boolean;
  readonly error: string | undefined;
  /** The refusals of the server, at their inputs. */
  readonly refused?: readonly RefusedInput[];
  readonly onConfirm: (answers: Answers) => void;
  readonly onClose: () => void;
}

/** The instant of a day and an hour on the clock of the zone; null while one of them is incomplete. */
function inZone(moment: string, zone: string): string | null {
  const [day = '', time = ''] = moment.split('T');
  return isCivilDate(day) && isTime(time) ? instantOf(day, time, zone) : null;
}

function momentProblem(moment: string, zone: string): FieldCode | undefined {
  const instant = inZone(moment, zone);
  if (!instant) return isCivilDate(moment.split('T')[0] ?? '') ? 'time' : 'date';
  return Date.parse(instant) <= Date.now() ? 'datePast' : undefined;
}

const nothing: readonly RefusedInput[] = [];

/** Mount it again for another command. */
export function QuestionDialog({
  ask,
  onConfirm,
  children,
  danger = false,
  refused = nothing,
  ...dialog
}: QuestionDialogProps) {
  const { today } = useFormat();
  const zone = useZone();
  const longest = ask.reason?.maxLength ?? usualLength;
  const form = useForm<Answers>({
    defaultValues: {
      day: today,
      moment: ask.moment?.chosen ?? '',
      hour: ask.hour?.chosen ?? '',
      choice: ask.choice?.chosen ?? '',
      userId: ask.user?.chosen ?? null,
      line: ask.line?.chosen ?? '',
      reason: '',
    },
    resolver: (values) => {
      const late = ask.moment && momentProblem(values.moment, zone);
      const errors = {
        ...(late && { moment: { type: 'form', message: late } }),
        ...(ask.day && !isCivilDate(values.day) && { day: { type: 'form', message: 'date' } }),
        ...(ask.day &&
          isCivilDate(values.day) &&
          values.day > today && { day: { type: 'form', message: 'dateFuture' } }),
        ...(ask.day?.from &&
          isCivilDate(values.day) &&
          values.day < ask.day.from && {
            day: { type: 'form', message: `notBefore:${ask.day.from}` satisfies FieldCode },
          }),
        ...(ask.hour && !isTime(values.hour) && { hour: { type: 'form', message: 'time' } }),
        ...(ask.choice && values.choice === '' && { choice: { type: 'form', message: 'choose' } }),
        ...(ask.user && values.userId === null && { userId: { type: 'form', message: 'choose' } }),
        ...(ask.line &&
          !values.line.trim() && {
            line: { type: 'form', message: `required:${ask.line.missing}` satisfies FieldCode },
          }),
        ...(ask.reason &&
          !ask.reason.optional &&
          !values.reason.trim() && {
            reason: {
              type: 'form',
              message: ask.reason.missing ? (`required:${ask.reason.missing}` satisfies FieldCode) : 'required',
            },
          }),
        ...(values.reason.trim().length > longest && {
          reason: { type: 'form', message: `tooLong:${longest}` satisfies FieldCode },
        }),
      };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { setError } = form;
  useEffect(() => {
    for (const { input, code } of refused) setError(input, { type: 'server', message: code }, { shouldFocus: true });
  }, [refused, setError]);
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        {...dialog}
        danger={danger}
        onConfirm={() =>
          void form.handleSubmit((answers) => onConfirm({ ...answers, moment: inZone(answers.moment, zone) ?? '' }))()
        }
      >
        <div className="stack">
          {children}
          {ask.choice && (
            <SelectField
              name="choice"
              label={ask.choice.label}
              emptyChoice={!ask.choice.chosen}
              options={ask.choice.options}
            />
          )}
          {ask.user && <PickField name="userId" label={ask.user.label} find={ask.user.find} fixed={ask.user.fixed} />}
          {ask.day && <DateField name="day" label={ask.day.label} />}
          {ask.moment && <DateTimeField name="moment" label={ask.moment.label} />}
          {ask.hour && <TimeField name="hour" label={ask.hour.label} hint={ask.hour.hint} />}
          {ask.line && <TextField name="line" label={ask.line.label} />}
          {ask.reason && (
            <ProseField name="reason" label={ask.reason.label} optional={ask.reason.optional ?? false} max={longest} />
          )}
        </div>
      </ConfirmDialog>
    </FormProvider>
  );
}
