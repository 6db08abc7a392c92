// Own words: one line, or several.
import { fieldStyles } from '#ui';
import { type InputProps, textIn, wordsOf } from './input-props.ts';

const longest = 4000;

export function TextInput({ item, said, id, labelledBy, describedBy, isInvalid, onSay, onLeave }: InputProps) {
  const shared = {
    id,
    className: fieldStyles.control,
    dir: 'auto',
    maxLength: Math.min(item.maxLength ?? longest, longest),
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    value: textIn(said.values) ?? '',
    onBlur: onLeave,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onSay(wordsOf(target.value), true),
  } as const;
  return item.type === 'text' ? <textarea rows={4} {...shared} /> : <input autoComplete="off" {...shared} />;
}
