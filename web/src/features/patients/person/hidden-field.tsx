// A field that the record does not show to the reader's role.
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui';

export function HiddenField({ label }: { readonly label: string }) {
  const { t } = useTranslation('patients');
  return (
    <div>
      <p className="small strong">{label}</p>
      <p className="small muted">
        <Icon name="lock" size="small" /> {t('notShown')}
      </p>
    </div>
  );
}
