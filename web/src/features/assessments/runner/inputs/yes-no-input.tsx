// Yes or no, in the language that is asked.

import styles from '../runner.module.css';
import { useAskedWords } from '../use-asked-words.ts';
import type { InputProps } from './input-props.ts';

export function YesNoInput({ said, id, onSay }: InputProps) {
  const { t, lang } = useAskedWords();
  const [first] = said.values;
  const chosen = first && 'boolean' in first ? first.boolean : undefined;
  return (
    <div className={styles.options}>
      {[true, false].map((value) => (
        <label key={String(value)} className={styles.option}>
          <input type="radio" name={id} checked={chosen === value} onChange={() => onSay([{ boolean: value }])} />
          <span lang={lang}>{t(value ? 'run.yes' : 'run.no')}</span>
        </label>
      ))}
    </div>
  );
}
