// The effect of a move on visits: written notes stay, and planned visits may move along.
import type { CaseloadPreview } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { Disclosure, SwitchField } from '#ui';

interface MovedVisitsProps {
  readonly preview: CaseloadPreview;
  readonly from: User;
}

export function MovedVisits({ preview, from }: MovedVisitsProps) {
  const { t } = useTranslation('caseload');
  const format = useFormat();
  const takes = useWatch({ name: 'takesVisits' }) === true;
  const { drafts, planned, plannedCount } = preview;
  const names = new Map(preview.targets.map((target) => [target.userId, target.name]));
  const name = nameOf(from);
  return (
    <>
      <p>{drafts > 0 ? t('drafts', { count: drafts, name }) : t('noDrafts', { name })}</p>
      {plannedCount > 0 && (
        <>
          <SwitchField name="takesVisits" label={t('takesVisits', { count: plannedCount })} />
          <p className="muted">{takes ? t('visitsGo') : t('visitsStay', { name })}</p>
          <Disclosure summary={t('seeVisits', { count: plannedCount })}>
            <ul>
              {planned.map(({ id, patient, startedAt, toUserId }) => (
                <li key={id}>
                  <bdi>{format.dateTime(startedAt)}</bdi> · <bdi>{nameOf(patient)}</bdi> ·{' '}
                  <bdi>{takes ? (names.get(toUserId) ?? '–') : name}</bdi>
                </li>
              ))}
            </ul>
            {plannedCount > planned.length && <p>{t('moreVisits', { count: plannedCount - planned.length })}</p>}
          </Disclosure>
        </>
      )}
    </>
  );
}
