// Announces the target of a dragged entry for screen readers.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import styles from './lifted-words.module.css';
import { clockOf } from './place-entries.ts';
import type { Lift } from './use-lift.ts';

export function LiftedWords({ lift }: { readonly lift: Lift }) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const { lifted } = lift;
  return (
    <p role="status" className={lifted ? styles.words : 'visually-hidden'}>
      {lifted && t('lifted', { day: format.weekday(lifted.day), time: format.clock(clockOf(lifted.minute)) })}
    </p>
  );
}
