// The way back to the charge or visit that led here for a correction. It survives the forms on the way.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../basics/button.tsx';
import { useArrivalState } from '../hooks/use-arrival.ts';
import { Notice } from '../states/notice.tsx';

export function WayBackButton() {
  const { t } = useTranslation();
  const { from } = useArrivalState();
  if (!from) return null;
  return (
    <Button to={from} size="small">
      {t('ui.wayBack.button')}
    </Button>
  );
}

interface WayBackProps {
  readonly tone?: 'info' | 'success';
  /** The sentence about the finding. */
  readonly children?: ReactNode;
}

/** Renders nothing without an arrival, and on the page where it started. */
export function WayBack({ tone = 'info', children }: WayBackProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { from } = useArrivalState();
  if (!from || from.startsWith(pathname)) return null;
  return (
    <Notice tone={tone} actions={<WayBackButton />}>
      {children ?? t('ui.wayBack.told')}
    </Notice>
  );
}
