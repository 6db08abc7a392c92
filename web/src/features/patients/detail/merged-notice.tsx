// On a merged record: the link to the surviving record.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf } from '#api';
import { nameOf } from '#care';
import { paths } from '#paths';
import { Notice } from '#ui';

export function MergedNotice({ intoId }: { readonly intoId: string }) {
  const { t } = useTranslation('patients');
  const { data: other, isError } = callsOf('patients').useGet(intoId);
  return (
    <Notice tone="info">
      <div className="stack-tight">
        <p className="strong">{t('merged.title')}</p>
        <p>{t('merged.hint')}</p>
        {other && <Link to={paths.patient(intoId)}>{t('merged.open', { name: nameOf(other) })}</Link>}
        {isError && <p className="small">{t('merged.hidden')}</p>}
      </div>
    </Notice>
  );
}
