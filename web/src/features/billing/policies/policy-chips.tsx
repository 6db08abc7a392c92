// Whether a version is in force, and the number of its unconfirmed sources.
import { useTranslation } from 'react-i18next';
import type { BenefitPolicy } from '#api';
import { useFormat } from '#i18n';
import { Chip } from '#ui';
import { standingOf, unconfirmedIn } from './policy-versions.ts';

const styles = {
  inForce: ['success', 'check'],
  planned: ['info', 'calendar'],
  ended: ['neutral', 'minus'],
  withdrawn: ['neutral', 'x'],
} as const;

export function StandingChip({ policy }: { readonly policy: BenefitPolicy }) {
  const { t } = useTranslation('benefits');
  const { today } = useFormat();
  const standing = standingOf(policy, today);
  const [tone, icon] = styles[standing];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`standing.${standing}`)}
    </Chip>
  );
}

export function SourcesChip({ body }: Pick<BenefitPolicy, 'body'>) {
  const { t } = useTranslation('benefits');
  const count = unconfirmedIn(body);
  return count > 0 ? (
    <Chip tone="warning" icon="alert">
      {t('unconfirmed', { count })}
    </Chip>
  ) : (
    <Chip tone="success" icon="check">
      {t('allConfirmed')}
    </Chip>
  );
}

/** The same as a sentence. */
export function useSourceSummary(): (body: BenefitPolicy['body']) => string {
  const { t } = useTranslation('benefits');
  return (body) => {
    const count = unconfirmedIn(body);
    if (body.citations.length === 0) return t('sources.none');
    return count > 0 ? t('unconfirmed', { count }) : t('allConfirmed');
  };
}

/** From when until when. */
export function usePeriod(): (policy: { effectiveFrom: string; effectiveTo?: string | null | undefined }) => string {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  return ({ effectiveFrom, effectiveTo }) =>
    effectiveTo
      ? t('period', { from: format.date(effectiveFrom), to: format.date(effectiveTo) })
      : t('since', { from: format.date(effectiveFrom) });
}
