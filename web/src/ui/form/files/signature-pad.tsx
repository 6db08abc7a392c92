// The sheet for a drawn signature. Apart from the field: its library loads only for a signature.

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Pad, { type PointGroup } from 'signature_pad';
import { Button } from '../../basics/button.tsx';
import { Icon } from '../../basics/icon.tsx';
import styles from '../field.module.css';

interface SignaturePadProps {
  readonly id: string;
  readonly label: string;
  readonly language?: string | undefined;
  readonly strokes: readonly PointGroup[];
  readonly disabled?: boolean | undefined;
  readonly onChange: (drawing: { readonly svg: string; readonly strokes: readonly PointGroup[] }) => void;
  readonly onBlur: () => void;
}

/** Ink is black on the white sheet in every color scheme, because the drawing is printed and stored. */
export function SignaturePad(props: SignaturePadProps) {
  const { id, label, language, strokes, disabled = false, onChange, onBlur } = props;
  const { t } = useTranslation('form', language ? { lng: language } : {});
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(undefined);
  const [isEmpty, setIsEmpty] = useState(strokes.length === 0);
  const changed = useRef(onChange);
  const first = useRef(strokes);
  useEffect(() => {
    changed.current = onChange;
  });

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const drawing = new Pad(sheet, { minWidth: 0.8, maxWidth: 2.4 });
    pad.current = drawing;
    const fit = () => {
      const drawn = drawing.toData();
      const scale = Math.max(window.devicePixelRatio, 1);
      sheet.width = sheet.clientWidth * scale;
      sheet.height = sheet.clientHeight * scale;
      sheet.getContext('2d')?.scale(scale, scale);
      drawing.clear();
      drawing.fromData(drawn);
    };
    fit();
    drawing.fromData([...first.current]);
    const keep = () => {
      setIsEmpty(drawing.isEmpty());
      changed.current({ svg: drawing.toSVG(), strokes: drawing.toData() });
    };
    drawing.addEventListener('endStroke', keep);
    const size = new ResizeObserver(fit);
    size.observe(sheet);
    return () => {
      size.disconnect();
      drawing.removeEventListener('endStroke', keep);
      drawing.off();
    };
  }, []);

  useEffect(() => {
    if (disabled) pad.current?.off();
    else pad.current?.on();
  }, [disabled]);

  const clear = () => {
    pad.current?.clear();
    setIsEmpty(true);
    onChange({ svg: '', strokes: [] });
  };
  return (
    <div className="stack-tight">
      <canvas
        className={styles.pad}
        id={id}
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={t(isEmpty ? 'signature.empty' : 'signature.there', { field: label })}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') clear();
        }}
      />
      <div>
        <Button size="small" disabled={disabled || isEmpty} onClick={clear}>
          <Icon name="undo" size="small" flip />
          {t('signature.clear')}
        </Button>
      </div>
    </div>
  );
}
