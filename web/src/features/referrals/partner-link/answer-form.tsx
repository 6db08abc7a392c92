// One answer of a partner: its author, and the reason.
import {
  failReasons,
  notServedReasons,
  type PartnerAct,
  type PartnerLinkView,
  referralCommand,
  referralOutcomes,
  rejectReasons,
} from '@puente/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ErrorNotice, Field, fieldId, fieldStyles } from '#ui';

interface AnswerFormProps {
  readonly act: PartnerAct;
  readonly request: PartnerLinkView;
  /** Returns the reason if the answer could not be sent. */
  readonly onAnswer: (said: PartnerLinkSaid) => Promise<AnswerFailure | undefined>;
  readonly onBack: () => void;
}

export type PartnerLinkSaid = Readonly<Record<string, string | number>>;
export type AnswerFailure = 'stale' | 'network';

type Name = 'name' | 'reason' | 'closeReason' | 'outcome';

/** A duplicate refers to another referral, which a partner cannot see. */
const reasonsOf: Partial<Record<PartnerAct, readonly string[]>> = {
  reject: rejectReasons.filter((reason) => reason !== 'duplicate'),
  fail: failReasons,
};

export function AnswerForm({ act, request, onAnswer, onBack }: AnswerFormProps) {
  const { t } = useTranslation(['partner-link', 'referrals']);
  const [values, setValues] = useState<Record<Name, string>>({ name: '', reason: '', closeReason: '', outcome: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AnswerFailure>();
  const isUnserved = act === 'complete' && values.outcome !== '' && values.outcome !== 'enrolled';
  const reasons = reasonsOf[act] ?? (isUnserved ? notServedReasons : undefined);
  const asked: readonly Name[] = [
    ...(act === 'complete' ? (['outcome'] as const) : []),
    ...(reasons ? (['closeReason'] as const) : []),
    ...(referralCommand(act).isReasoned ? (['reason'] as const) : []),
    'name',
  ];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (busy || asked.some((name) => values[name].trim() === '')) return;
    setBusy(true);
    setFailure(undefined);
    const said = Object.fromEntries(asked.map((name) => [name, values[name].trim()]));
    setFailure(await onAnswer({ act, version: request.version, ...said }));
    setBusy(false);
  }

  const fieldOf = (name: Name) => {
    const id = fieldId(name);
    const error = tried && values[name].trim() === '' ? t(`missing.${name}`) : undefined;
    const shared = {
      id,
      className: fieldStyles.control,
      value: values[name],
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error ? `${id}-error` : undefined,
      onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    };
    return (
      <Field key={name} id={id} label={t(`field.${name}`)} error={error}>
        {name === 'name' && <input {...shared} autoComplete="name" maxLength={120} />}
        {name === 'reason' && <textarea {...shared} rows={3} maxLength={500} />}
        {name === 'outcome' && (
          <select {...shared}>
            <option value="">{t('choose')}</option>
            {referralOutcomes.map((value) => (
              <option key={value} value={value}>
                {t(`referrals:outcome.${value}`)}
              </option>
            ))}
          </select>
        )}
        {name === 'closeReason' && (
          <select {...shared}>
            <option value="">{t('choose')}</option>
            {reasons?.map((value) => (
              <option key={value} value={value}>
                {t(`referrals:closeReason.${value as 'moved'}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t(`act.${act}`)}</h2>
      {failure && <ErrorNotice message={t(`failure.${failure}`)} />}
      {asked.map(fieldOf)}
      <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={busy}>
        {t('answer')}
      </Button>
      <Button fullWidth onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}
