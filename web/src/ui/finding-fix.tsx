// The way to what mends a finding, and the sentence that says who can do it or that there is nothing to do.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Fix } from './fix-of.ts';
import { focusField } from './form/error-summary.tsx';

interface FixButtonProps {
  readonly fix: Fix | undefined;
  /** What is mended, for who only hears the button. */
  readonly of: string;
}

export function FixButton({ fix, of }: FixButtonProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const words = (
    <>
      {t('action.fix')}
      <span className="visually-hidden"> {of}</span>
    </>
  );
  if (fix?.to)
    return (
      <Button
        component={Link}
        to={fix.to.address}
        state={{ ...fix.to.state, from: pathname + search }}
        size="small"
        color="primary"
      >
        {words}
      </Button>
    );
  const field = fix?.field;
  return field ? (
    <Button size="small" color="primary" onClick={() => focusField(field)}>
      {words}
    </Button>
  ) : null;
}

/** What else is to be said. */
export function useFixWords(): (fix: Fix | undefined) => string | undefined {
  const { t } = useTranslation('policy');
  return (fix) => fix?.told && t(`finding.told.${fix.told.word}`, { name: fix.told.name });
}
