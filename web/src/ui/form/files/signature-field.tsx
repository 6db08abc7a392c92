// A signature: drawn by hand, or typed by people who cannot draw.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointGroup } from 'signature_pad';
import styles from '../field.module.css';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';

const SignaturePad = lazy(() => import('./signature-pad.tsx').then((module) => ({ default: module.SignaturePad })));

/** `svg` is the drawing as an SVG document, empty without a drawing; `strokes` allow further drawing. */
export type Signature =
  | { readonly kind: 'drawn'; readonly svg: string; readonly strokes: readonly PointGroup[] }
  | { readonly kind: 'typed'; readonly name: string };

export const noSignature: Signature = { kind: 'drawn', svg: '', strokes: [] };

export const isSigned = (signature: Signature): boolean =>
  (signature.kind === 'drawn' ? signature.svg : signature.name.trim()) !== '';

/** The form value is a Signature. */
interface SignatureFieldProps extends FieldProps {
  /** The language of the signer; the reader's by default. */
  readonly language?: string | undefined;
}

export function SignatureField({ name, label, hint, optional, disabled, readOnly, language }: SignatureFieldProps) {
  const { t } = useTranslation('form', language ? { lng: language } : {});
  const { field, id, error, aria } = useField(name, { hint });
  const signature = field.value as Signature;
  const isFixed = disabled || readOnly;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} group="boxes">
      <div className="row" role="radiogroup" aria-label={t('signature.how')}>
        {(['drawn', 'typed'] as const).map((kind) => (
          <label key={kind} className={styles.check}>
            <input
              type="radio"
              name={`${id}-kind`}
              checked={signature.kind === kind}
              disabled={isFixed}
              onChange={() => field.onChange(kind === 'drawn' ? noSignature : { kind, name: '' })}
            />
            <span>{t(`signature.${kind}`)}</span>
          </label>
        ))}
      </div>
      {signature.kind === 'drawn' ? (
        <Suspense fallback={<div className={styles.pad} />}>
          <SignaturePad
            id={id}
            label={label}
            language={language}
            strokes={signature.strokes}
            disabled={isFixed}
            onChange={(drawing) => field.onChange({ kind: 'drawn', ...drawing })}
            onBlur={field.onBlur}
          />
        </Suspense>
      ) : (
        <input
          className={`${styles.control} ${styles.signed}`}
          id={id}
          dir="auto"
          aria-label={t('signature.name')}
          autoComplete="off"
          value={signature.name}
          disabled={disabled}
          readOnly={readOnly}
          onChange={(event) => field.onChange({ kind: 'typed', name: event.target.value })}
          onBlur={field.onBlur}
          {...aria}
        />
      )}
    </Field>
  );
}
