// The organization of the sign-in: a card with mark and name once it is known, before that a field for its short name.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Field, fieldId, fieldStyles } from '#ui';
import styles from '../frame/tenant.module.css';
import { TenantMark } from '../frame/tenant-mark.tsx';
import type { SignInTenant } from './use-tenant.ts';

interface TenantFieldProps {
  readonly value: string;
  readonly tenant: SignInTenant;
  readonly error: string | undefined;
  /** The organization cannot be changed. */
  readonly fixed?: boolean;
  readonly onChange: (value: string) => void;
}

export function TenantField({ value, tenant, error, fixed = false, onChange }: TenantFieldProps) {
  const { t } = useTranslation('sign-in');
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { tenantName, state, config } = tenant;
  const id = fieldId('organization');
  // A field stays a field during typing: a card would remove it under the fingers.
  const asCard = !typing && (fixed || state === 'known' || (state === 'looking' && !typed));
  // Card and error have other heights than the field: a press during the change would miss its target.
  const leave = () => {
    if (document.querySelector('body :active')) setTimeout(leave, 50);
    else setTyping(false);
  };
  const change = () => {
    flushSync(() => setTyping(true));
    input.current?.focus();
    input.current?.select();
  };

  if (asCard)
    return (
      <div className={styles.card}>
        <TenantMark name={config?.title ?? tenantName} />
        <div className={styles.name}>
          <b>
            <bdi>{config?.title ?? tenantName}</bdi>
          </b>
          <span className="small muted">
            <bdi translate="no">{tenantName}</bdi>
          </span>
        </div>
        {!fixed && (
          <button type="button" className={styles.change} aria-label={t('changeOrganization')} onClick={change}>
            {t('change')}
          </button>
        )}
      </div>
    );

  const fault = error ?? (!typing && state === 'unknown' ? t('unknownOrganization') : undefined);
  return (
    <Field id={id} label={t('organization')} hint={config?.title ?? t('organizationHint')} error={fault}>
      <div className={styles.frame}>
        {value.trim() && <TenantMark name={config?.title ?? value.trim()} />}
        <input
          ref={input}
          className={`${fieldStyles.control} ${value.trim() ? styles.marked : ''}`}
          id={id}
          name="organization"
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-hint ${id}-error` : `${id}-hint`}
          value={value}
          onFocus={() => setTyping(true)}
          onBlur={leave}
          onChange={(event) => {
            setTyped(true);
            onChange(event.target.value);
          }}
        />
      </div>
    </Field>
  );
}
