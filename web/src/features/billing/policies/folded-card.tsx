// A rarely changed part of the rules: folded until it is opened, or an entry is missing in it.
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Card, Icon } from '#ui';
import { Opened } from './opened.tsx';
import styles from './policies.module.css';
import type { PolicyValues } from './policy-form.ts';

interface FoldedCardProps {
  readonly title: string;
  /** The summary of the content, beside the button. */
  readonly summary?: string;
  /** Fields within. */
  readonly names: readonly (keyof PolicyValues)[];
  readonly children: ReactNode;
}

export function FoldedCard({ title, summary, names, children }: FoldedCardProps) {
  const { t } = useTranslation('benefits');
  const { errors } = useFormState<PolicyValues>();
  const [open, setOpen] = useState(false);
  /** An error opened the card. It stays open after the correction, because the user is typing in it. */
  const [amiss, setAmiss] = useState(false);
  if (!amiss && names.some((name) => errors[name])) setAmiss(true);
  if (open) return <Opened>{children}</Opened>;
  if (amiss) return children;
  return (
    <Card title={title}>
      <div className={styles.folded}>
        <bdi className="muted">{summary}</bdi>
        <Button size="small" aria-label={t('editor.changeOne', { name: title })} onClick={() => setOpen(true)}>
          <Icon name="pen" size="small" />
          {t('editor.change')}
        </Button>
      </div>
    </Card>
  );
}
