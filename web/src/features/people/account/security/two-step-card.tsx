// Two-step sign-in: by app with its recovery codes, text message, mail, or not at all if the organization allows that.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthClient, MfaType, RecoveryCodeCount } from '#session';
import { Field, fieldId, fieldStyles, SubmitButton, toast } from '#ui';
import { useProof } from '../proof/proof.tsx';
import { useLoaded, usePoolAction } from '../proof/use-pool.ts';
import { KeepRecoveryCodes } from './keep-recovery-codes.tsx';
import { PoolCard } from './pool-card.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import styles from './security.module.css';
import { TotpSetUp } from './totp-set-up.tsx';

type Choice = MfaType | 'NOMFA';

interface State {
  readonly preferred: Choice;
  /** The second factors that the pool offers this account; an app can be set up at any time. */
  readonly choices: readonly Choice[];
  readonly hasRecoveryCodes: boolean;
  /** Null without an app. */
  readonly recoveryCodes: RecoveryCodeCount | null;
}

async function read(pool: AuthClient): Promise<State> {
  const [preferred, enabled, attributes] = await Promise.all([
    pool.getPreferredMFA(),
    pool.enabledMFA(),
    pool.userAttributes(),
  ]);
  const current: Choice = preferred === 'NOMFA' ? (enabled[0] ?? 'NOMFA') : preferred;
  const choices: Choice[] = ['SOFTWARE_TOKEN_MFA'];
  // A text message proves a number, so everybody with a number gets messages.
  if (attributes['phone_number_verified'] === 'true') choices.push('SMS_MFA');
  if (attributes['email_verified'] === 'true') choices.push('EMAIL_OTP');
  const { hasRecoveryCodes } = pool;
  const hasCodes = hasRecoveryCodes && enabled.includes('SOFTWARE_TOKEN_MFA');
  return {
    preferred: current,
    choices: [...new Set([...choices, current, 'NOMFA' as const])],
    hasRecoveryCodes,
    recoveryCodes: hasCodes ? await pool.countRecoveryCodes() : null,
  };
}

export function TwoStepCard() {
  const { t } = useTranslation('account');
  const loaded = useLoaded(read);
  const { busy, failure, run } = usePoolAction();
  const prove = useProof();
  /** The new codes. They are state of this component, since a new sign-in in between reloads the state below. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [areKept, setAreKept] = useState(false);

  async function makeCodes(): Promise<void> {
    await run(async (pool) => setCodes(await pool.createRecoveryCodes()));
    loaded.reload();
  }

  const make = () => prove(() => void makeCodes());

  function keep(): void {
    setCodes(null);
    setAreKept(true);
  }

  return (
    <PoolCard title={t('twoStep.title')} lead={t('twoStep.lead')} loaded={loaded} failure={failure}>
      {(state) =>
        codes ? (
          <KeepRecoveryCodes codes={codes} onKept={keep} />
        ) : (
          <>
            <TwoStepForm
              key={state.preferred}
              state={state}
              onChanged={loaded.reload}
              onSetUp={() => {
                loaded.reload();
                if (state.hasRecoveryCodes) make();
              }}
            />
            {state.recoveryCodes && (
              <RecoveryCodesPart count={state.recoveryCodes} busy={busy} hasFocus={areKept} onMake={make} />
            )}
          </>
        )
      }
    </PoolCard>
  );
}

interface TwoStepFormProps {
  readonly state: State;
  readonly onChanged: () => void;
  /** Called after the setup of an app without recovery codes. */
  readonly onSetUp: () => void;
}

function TwoStepForm({ state, onChanged, onSetUp }: TwoStepFormProps) {
  const { t } = useTranslation('account');
  const { busy, failure, run } = usePoolAction();
  const prove = useProof();
  const [choice, setChoice] = useState<Choice>(state.preferred);
  const [settingUp, setSettingUp] = useState(false);
  const id = fieldId('two-step');

  async function save(): Promise<void> {
    let answer: string | undefined;
    const done = await run(async (pool) => {
      answer = await pool.setPreferredMFA(choice);
    });
    if (!done) return;
    toast.success(answer === 'SUCCESS' ? t('twoStep.saved') : t('twoStep.unchanged'));
    onChanged();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Requesting a key for an app again makes another key.
    if (choice === 'SOFTWARE_TOKEN_MFA') prove(() => setSettingUp(true));
    else prove(() => void save());
  }

  if (settingUp)
    return (
      <TotpSetUp
        onDone={() => {
          setSettingUp(false);
          onSetUp();
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
