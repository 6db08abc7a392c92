// The units, code and amount of this visit, as in its future charge, and the faults that block the bill; shown while
// the visit can change.
import { useTranslation } from 'react-i18next';
import { Card, ErrorNotice, Notice } from '#ui';
import type { VisitHeadProps } from '../note/visit-person.ts';
import styles from './units-card.module.css';
import type { Preview } from './use-preview.ts';

export const unitsTitleId = 'units-title';

interface UnitsCardProps {
  readonly preview: Preview;
  readonly patient: VisitHeadProps['patient'];
  /** The address of the visit's form, if it is not this page. */
  readonly formAt?: string;
}

export function UnitsCard({ preview, patient, formAt }: UnitsCardProps) {
  const { t } = useTranslation(['encounters', 'common']);
  const { answer, state, parts, failure, onRetry } = preview;
  // Without an end there are no units to show, but the findings appear.
  const isTimed = answer !== undefined && !answer.findings.some(({ messageKey }) => messageKey.endsWith('.times'));
  return (
    <Card
      title={t('section.units')}
      titleId={unitsTitleId}
      flush
      aside={
        isTimed &&
        answer.code && (
          <bdi className="small muted numbers" translate="no">
            {[answer.code, ...answer.modifiers].join(' ')}
          </bdi>
        )
      }
    >
      {state === 'offline' && (
        <div className={styles.body}>
          <Notice tone="warning">
            {t('units.offline')} {answer && t('units.last')}
          </Notice>
        </div>
      )}
      {state === 'failed' && failure && (
        <div className={styles.body}>
          <ErrorNotice message={failure} onRetry={onRetry} />
        </div>
      )}
      <div className={styles.body} role="status">
        {isTimed
          ? parts && <parts.PreviewUnits answer={answer} />
          : (answer || state === 'waiting') && <p className="small muted">{t('units.wait')}</p>}
      </div>
      {parts && <parts.PreviewFindings preview={preview} patient={patient} formAt={formAt} />}
      {(state === 'answered' || state === 'asking') && (
        <p className={`${styles.foot} micro faint`}>{t(state === 'asking' ? 'units.asking' : 'units.preview')}</p>
      )}
    </Card>
  );
}
