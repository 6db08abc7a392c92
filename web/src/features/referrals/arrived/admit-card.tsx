// Admits a request: proposes registered patients to choose from, or leads to a registration. It never registers a
// person automatically.
import { enrollmentPrograms, partnerServices } from '@puente/contract';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { callsOf, fieldErrorsOf, type ReferralRequest, useErrorSentence, useFinder } from '#api';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { useAct } from '#records';
import { Card, ErrorNotice, type Picked, PickField, ProseField, SelectField, SubmitButton, toast } from '#ui';
import { KnownPeople } from './known-people.tsx';

interface Values {
  readonly program: string;
  readonly service: string;
  readonly userId: Picked | null;
  readonly secondReason: string;
}

/** The person who was just registered for this request. */
function registeredFor(state: unknown): Picked | undefined {
  const { registered } = (state ?? {}) as { readonly registered?: Partial<Picked> };
  const { id, name } = registered ?? {};
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
}

export function AdmitCard({ request }: { readonly request: ReferralRequest }) {
  const { t } = useTranslation(['arrived', 'programs']);
  const navigate = useNavigate();
  const hook = callsOf('referralRequests').useCommand();
  const act = useAct(hook, request);
  const sentence = useErrorSentence();
  const [, { isLoading, error }] = hook;
  const find = useFinder('users', { filters: { status: 'active' } });
  const [person, setPerson] = useState(registeredFor(useLocation().state));
  const [isAsked, setAsked] = useState(false);
  const form = useForm<Values>({
    defaultValues: {
      program: request.program ?? 'CHW',
      service: request.service ?? '',
      userId: null,
      secondReason: '',
    },
  });
  const fault = fieldErrorsOf(error)[0]?.path;
  const isSecond = fault === 'secondReason' || form.watch('secondReason') !== '';
  const said = {
    patientId: 'admit.patient',
    userId: 'admit.user',
    service: 'admit.service',
    secondReason: 'admit.second',
  } as const;
  const refusal =
    error === undefined ? undefined : fault && fault in said ? t(said[fault as 'service']) : sentence(error);

  async function admit({ program, service, userId, secondReason }: Values): Promise<void> {
    setAsked(true);
    if (!person) return;
    const done = await act('admit', {
      patientId: person.id,
      program,
      service: service || null,
      userId: userId?.id || null,
      secondReason: secondReason.trim() || null,
    });
    if (!done) return;
    toast.success(t('admit.done'));
    if (done.referralId) await navigate(paths.referral(done.referralId));
  }

  return (
    <Card title={t('section.admit')}>
      <FormProvider {...form}>
        <form className="stack" noValidate onSubmit={(event) => void form.handleSubmit(admit)(event)}>
          <KnownPeople request={request} chosen={person} onChoose={setPerson} />
          {isAsked && !person && <ErrorNotice message={t('admit.patient')} />}
          <SelectField
            name="program"
            label={t('field.program')}
            options={enrollmentPrograms.map((value) => ({ value, label: t(`programs:name.${value}`) }))}
          />
          <SelectField
            name="service"
            label={t('field.service')}
            emptyChoice
            optional
            options={partnerServices.map((value) => ({ value, label: t(`programs:service.${value}`) }))}
          />
          <PickField
            name="userId"
            label={t('field.userId')}
            find={find}
            fixed={[{ value: '', label: t('admit.nobody') }]}
            optional
          />
          {isSecond && <ProseField name="secondReason" label={t('field.secondReason')} rows={2} max={500} />}
          {refusal && <ErrorNotice message={refusal} />}
          <div>
            <SubmitButton busy={isLoading}>{t('admit.act')}</SubmitButton>
          </div>
        </form>
      </FormProvider>
    </Card>
  );
}
