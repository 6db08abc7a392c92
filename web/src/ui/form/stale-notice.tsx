// A record was changed by somebody else while it was being edited: shows each difference; what was typed stays.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notice.tsx';

export interface StaleField {
  readonly path: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

interface StaleNoticeProps {
  readonly fields: readonly StaleField[];
  readonly onUseTheirs: (path: string) => void;
}

export function StaleNotice({ fields, onUseTheirs }: StaleNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      <div className="stack-tight" role="alert">
        <p className="strong">{t('form.stale')}</p>
        <ul className="stack-tight">
          {fields.map((field) => (
            <li key={field.path} className="row">
              <span>{t('form.staleField', { field: field.label, theirs: field.theirs, mine: field.mine })}</span>
              {field.theirs !== field.mine && (
                <Button size="small" onClick={() => onUseTheirs(field.path)}>
                  {t('form.useTheirs')}
                  <span className="visually-hidden"> {field.label}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
