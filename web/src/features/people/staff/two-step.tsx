// Whether a sign-in asks for a second step. It is unknown for accounts of another service.
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui';

export function TwoStep({ isOn }: { readonly isOn: boolean | null | undefined }) {
  const { t } = useTranslation('people');
  if (isOn === undefined) return <span className="muted">–</span>;
  if (isOn === null)
    return (
      <span className="muted nowrap">
        –<span className="visually-hidden"> {t('twoStep.unknown')}</span>
      </span>
    );
  return (
    <Chip tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'shield' : 'minus'}>
      {t(isOn ? 'twoStep.on' : 'twoStep.off')}
    </Chip>
  );
}
