// The link to the field that corrects a finding. Without one, a sentence names who can correct it, or says that no
// correction exists.

import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '#paths';
import { type ArrivalState, Button, focusField } from '#ui';
import type { Fix } from './finding-fix-of.ts';

interface FixButtonProps {
  readonly fix: Fix | undefined;
  /** The subject of the correction, for users of screen readers. */
  readonly of: string;
}

export function FixButton({ fix, of }: FixButtonProps) {
  const { t } = useTranslation();
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & { state: ArrivalState | null };
  // A second correction on the way returns to the start of the first.
  const from = (pathname.startsWith(paths.patients) && state?.from) || pathname + search;
  const words = (
    <>
      {t('action.fix')}
      <span className="visually-hidden"> {of}</span>
    </>
  );
  if (fix?.to)
    return (
      <Button to={fix.to.address} state={{ ...fix.to.state, from }} size="small" color="primary">
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

/** The advice of a fix as a sentence. */
export function useFixWords(): (fix: Fix | undefined) => string | undefined {
  const { t } = useTranslation('policy');
  return (fix) => fix?.advice && t(`finding.advice.${fix.advice.key}`, { name: fix.advice.name });
}
