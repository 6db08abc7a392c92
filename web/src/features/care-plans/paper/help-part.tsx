// Whom to call: the worker, the people of the emergency, and the lines that always answer.
import type { caregiver, RecordOf } from '@puente/contract';
import { type CarePlan, callsOf, useGetMeQuery, useListState, useMay } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import styles from './plan-paper.module.css';
import type { PaperWords } from './use-paper-words.ts';

type Caregiver = RecordOf<typeof caregiver>;

export function HelpPart({ plan, words: { t, format } }: { readonly plan: CarePlan; readonly words: PaperWords }) {
  const { today } = useFormat();
  const { data: me } = useGetMeQuery();
  const may = useMay('caregivers', 'read') === true;
  const { rows = [] } = useListState<Caregiver>(
    callsOf('caregivers').useList({ patientId: plan.patientId }, { skip: !may || !plan.patient.reached }),
  );
  const near = rows.filter(
    ({ emergencyContact, endsOn, phone }) => emergencyContact && phone && (!endsOn || endsOn >= today),
  );
  return (
    <section className={styles.part}>
      <h3>{t('help.title')}</h3>
      <ul>
        <li>
          <bdi>
            {plan.ownerName
              ? t('help.worker', { name: plan.ownerName, organization: me?.tenant.title ?? '' })
              : t('help.organization', { organization: me?.tenant.title ?? '' })}
          </bdi>
        </li>
        {near.map((one) => (
          <li key={one.id}>
            <bdi>{t('help.near', { name: nameOf(one), phone: format.phone(one.phone ?? '') })}</bdi>
          </li>
        ))}
        <li>{t('help.danger')}</li>
        <li>{t('help.crisis')}</li>
      </ul>
      <p>{t('rights')}</p>
    </section>
  );
}
