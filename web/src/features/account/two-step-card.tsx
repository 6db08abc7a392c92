// Two-step sign-in: by app, text message, mail, or not at all where the organisation leaves that open.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthClient, MfaType } from '#session';
import { Field, fieldId, fieldStyles, SubmitButton, toast } from '#ui';
import { PoolCard } from './pool-card.tsx';
import { useProof } from './proof.tsx';
import styles from './security.module.css';
import { TotpSetUp } from './totp-set-up.tsx';
import { useLoaded, usePoolAct } from './use-pool.ts';

type Choice = MfaType | 'NOMFA';

interface State {
  readonly preferred: Choice;
  /** What the pool can ask this account for; an app can be set up at any time. */
  readonly choices: readonly Choice[];
}

async function read(pool: AuthClient): Promise<State> {
  const [preferred, enabled, attributes] = await Promise.all([
    pool.getPreferredMFA(),
    pool.enabledMFA(),
    pool.userAttributes(),
  ]);
  const current: Choice = preferred === 'NOMFA' ? (enabled[0] ?? 'NOMFA') : preferred;
  const choices: Choice[] = ['SOFTWARE_TOKEN_MFA'];
  // A number is proved by a text message, so whoever has one gets them.
  if (attributes['phone_number_verified'] === 'true') choices.push('SMS_MFA');
  if (attributes['email_verified'] === 'true') choices.push('EMAIL_OTP');
  return { preferred: current, choices: [...new Set([...choices, current, 'NOMFA' as const])] };
}

export function TwoStepCard() {
  const { t } = useTranslation('account');
  const loaded = useLoaded(read);
  return (
    <PoolCard title={t('twoStep.title')} lead={t('twoStep.lead')} loaded={loaded}>
      {(state) => <TwoStepForm key={state.preferred} state={state} onChanged={loaded.reload} />}
    </PoolCard>
  );
}

function TwoStepForm({ state, onChanged }: { readonly state: State; readonly onChanged: () => void }) {
  const { t } = useTranslation('account');
  const { busy, failure, act } = usePoolAct();
  const prove = useProof();
  const [choice, setChoice] = useState<Choice>(state.preferred);
  const [settingUp, setSettingUp] = useState(false);
  const id = fieldId('two-step');

  async function save(): Promise<void> {
    let answer: string | undefined;
    const done = await act(async (pool) => {
      answer = await pool.setPreferredMFA(choice);
    });
    if (!done) return;
    toast.success(answer === 'SUCCESS' ? t('twoStep.saved') : t('twoStep.unchanged'));
    onChanged();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // An app that is asked for anew gets another key.
    if (choice === 'SOFTWARE_TOKEN_MFA') prove(() => setSettingUp(true));
    else prove(() => void save());
  }

  if (settingUp)
    return (
      <TotpSetUp
        onDone={() => {
          setSettingUp(false);
          onChanged();
        }}
        onBack={() => setSettingUp(false)}
      />
    );
  const isApp = choice === 'SOFTWARE_TOKEN_MFA';
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <Field id={id} label={t('twoStep.choice')} error={failure} group>
        {state.choices.map((value) => (
          <label key={value} className={fieldStyles.check}>
            <input type="radio" name={id} value={value} checked={choice === value} onChange={() => setChoice(value)} />
            <span className={styles.option}>
              {t(`twoStep.type.${value}`)}
              <span className="small muted">{t(`twoStep.hint.${value}`)}</span>
            </span>
          </label>
        ))}
      </Field>
      <div>
        <SubmitButton busy={busy}>
          {isApp ? t(state.preferred === choice ? 'twoStep.anotherApp' : 'twoStep.setUp') : t('twoStep.save')}
        </SubmitButton>
      </div>
    </form>
  );
}
