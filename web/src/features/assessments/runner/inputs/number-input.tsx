// A number, with its unit; it keeps the typed text, and sends what can be read.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n';
import { fieldStyles } from '#ui';
import styles from '../runner.module.css';
import type { InputProps } from './input-props.ts';
import { readNumber, writeNumber } from './read-number.ts';

export function NumberInput(props: InputProps) {
  const { item, said, id, labelledBy, describedBy, isInvalid, onSay, onFault, onLeave } = props;
  const language = toLanguage(useTranslation().i18n.language);
  const isWhole = item.type === 'integer';
  const [first] = said.values;
  const stored = first && 'number' in first ? first.number : undefined;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (stored === undefined ? '' : writeNumber(stored, language));

  function change(text: string): void {
    setTyped(text);
    const trimmed = text.trim();
    if (trimmed === '') {
      onSay([], true);
      return;
    }
    const read = readNumber(trimmed, { language, isWhole });
    if ('fault' in read) onFault(read.fault);
    else onSay([{ number: read.number }], true);
  }

  return (
    <div className={styles.number}>
      <input
        id={id}
        className={`${fieldStyles.control} numbers`}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        aria-labelledby={item.unit ? `${labelledBy} ${id}-unit` : labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        value={shown}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          // A text that cannot be read stays for its correction.
          if (!isInvalid) setTyped(undefined);
          onLeave();
        }}
      />
      {item.unit && <bdi id={`${id}-unit`}>{item.unit}</bdi>}
    </div>
  );
}
