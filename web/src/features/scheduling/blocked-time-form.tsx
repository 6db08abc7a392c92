// Blocks time, once or by a rule, or changes it: all of it, or one day and those that follow.
import { ruleFrom, type Schedule } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { type BlockedTime, callsOf, useMay } from '#api';
import { RepeatFields, type RepeatValues, repeatFaults, repeatOf, scheduleOf } from '#care';
import { isCivilDate, useFormat } from '#i18n';
import { paths } from '#paths';
import { beginning, choice, choices, date, defineForm, flag, Loaded, RecordForm, text, time, whole } from '#records';
import { Card, CheckboxField, DateField, Forbidden, fieldStyles, Notice, PageHeader, TextField, TimeField } from '#ui';

/** A field of the form that belongs to the schedule of the record. */
const within = <Value,>(kind: Parameters<typeof beginning<Value>>[0], name: keyof RepeatValues) => ({
  ...kind,
  toForm: (_stored: unknown, record: Readonly<Record<string, unknown>>) =>
    kind.toForm(repeatOf(record['schedule'] as Schedule)[name], record),
});

const blockedForm = defineForm(
  'blockedTime',
  {
    title: text,
    startsOn: within(date, 'startsOn'),
    isWholeDay: within(flag, 'isWholeDay'),
    time: within(beginning(time, '09:00'), 'time'),
    minutes: within({ ...beginning(whole, '60'), format: 'minutes', toForm: String }, 'minutes'),
    repeat: within(text, 'repeat'),
    interval: within(beginning(whole, '1'), 'interval'),
    weekdays: within(choices, 'weekdays'),
    monthlyBy: within(beginning(choice, 'day'), 'monthlyBy'),
    ends: within(beginning(choice, 'never'), 'ends'),
    until: within(date, 'until'),
    count: within(beginning(whole, '10'), 'count'),
  },
  {
    adjust: (body, values) => ({ title: body['title'], schedule: scheduleOf(values as RepeatValues & typeof values) }),
    check: repeatFaults,
    fieldOf: (path) => path.replace(/^schedule\./, ''),
  },
);
type Name = keyof typeof blockedForm.empty;

export function BlockedTimeCreate() {
  const [query] = useSearchParams();
  const may = useMay('blockedTimes', 'create');
  const { today } = useFormat();
  if (may === false) return <Forbidden />;
  const day = query.get('day') ?? '';
  return <Form day={isCivilDate(day) ? day : today} />;
}

export function BlockedTimeEdit() {
  const { blockedId = '' } = useParams();
  const [query] = useSearchParams();
  const from = query.get('from') ?? '';
  return (
    <Loaded read={callsOf('blockedTimes').useGet(blockedId)} isPage>
      {(record) => <Form record={record} from={isCivilDate(from) ? from : undefined} />}
    </Loaded>
  );
}

/** The series that continues from one of its days. */
function goingOn(record: BlockedTime, on: string): BlockedTime {
  const series = { ...record.schedule, exceptions: record.exceptions };
  return { ...record, schedule: { ...record.schedule, startsOn: on, rule: ruleFrom(series, on) } };
}

interface FormProps {
  readonly record?: BlockedTime;
  /** The day of a new blocked time. */
  readonly day?: string;
  readonly from?: string | undefined;
}

function Form({ record, day = '', from }: FormProps) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const [create] = callsOf('blockedTimes').useCreate();
  const [update] = callsOf('blockedTimes').useUpdate();
  const [command] = callsOf('blockedTimes').useCommand();
  const labelOf = (path: string) => t(`field.${(path.split('.').at(-1) ?? '') as Name}`);
  const labeled = (name: Name) => ({ name, label: labelOf(name) });
  const split = ({ id, body }: { id: string; body: { readonly version: number } }) =>
    command({ id, name: 'split', body: { ...body, on: from } });
  const shown = record && from ? goingOn(record, from) : record;
  return (
    <>
      <PageHeader title={t(record ? (from ? 'form.following' : 'form.edit') : 'form.new')} />
      <RecordForm
        definition={blockedForm}
        record={shown}
        begin={{ startsOn: day }}
        calls={{ create, update: from ? split : update }}
        words={{ labelOf, save: t('form.save'), saved: t('form.saved') }}
        back={{
          to: paths.calendar,
          savedTo: (saved) => paths.calendarOn(from ?? (saved as BlockedTime).schedule.startsOn),
        }}
      >
        {(form) => (
          <>
            <Card>
              <div className="stack">
                {from && <Notice tone="info">{t('form.followingEffect', { day: format.date(from) })}</Notice>}
                {record && !from && record.exceptions.length > 0 && (
                  <Notice tone="info">{t('form.allEffect', { count: record.exceptions.length })}</Notice>
                )}
                <TextField {...labeled('title')} hint={t('form.titleHint')} />
                <DateField {...labeled('startsOn')} />
                <CheckboxField {...labeled('isWholeDay')} />
                {!form.watch('isWholeDay') && (
                  <div className={fieldStyles.grid}>
                    <TimeField {...labeled('time')} />
                    <TextField {...labeled('minutes')} inputMode="numeric" code />
                  </div>
                )}
              </div>
            </Card>
            <Card title={t('form.repeat')}>
              <RepeatFields labelOf={labelOf} />
            </Card>
          </>
        )}
      </RecordForm>
    </>
  );
}
