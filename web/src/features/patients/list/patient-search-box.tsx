// The box that finds a person by name, birth date, end of the phone number or CIN.
import { useTranslation } from 'react-i18next';
import { FindField } from '#ui';
import styles from './patient-search-box.module.css';

export function PatientSearchBox({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTranslation('patients');
  const examples = [
    [t('hint.name'), 'reyes ort'],
    [t('hint.birthDate'), '12/12/1967'],
    [t('hint.phone'), '0142'],
    [t('hint.cin'), '91842207A'],
  ] as const;
  return (
    <search>
      <FindField label={t('findLabel')} placeholder={t('find')} value={value} onChange={onChange} />
      <p className={styles.hints}>
        {examples.map(([name, example]) => (
          <span key={name}>
            {name} <b translate="no">{example}</b>
          </span>
        ))}
      </p>
    </search>
  );
}
