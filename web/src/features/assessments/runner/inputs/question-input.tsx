// The input of a question by its type.
import type { FormItem } from '@puente/contract';
import type { ComponentType } from 'react';
import { ChoiceInput } from './choice-input.tsx';
import type { InputProps } from './input-props.ts';
import { MomentInput } from './moment-input.tsx';
import { NumberInput } from './number-input.tsx';
import { SeveralInput } from './several-input.tsx';
import { TextInput } from './text-input.tsx';
import { YesNoInput } from './yes-no-input.tsx';

function inputOf({ type, isRepeated }: FormItem): ComponentType<InputProps> {
  if (type === 'choice' || type === 'open-choice') return isRepeated ? SeveralInput : ChoiceInput;
  if (type === 'boolean') return YesNoInput;
  if (type === 'integer' || type === 'decimal' || type === 'quantity') return NumberInput;
  return type === 'date' || type === 'dateTime' || type === 'time' ? MomentInput : TextInput;
}

export function QuestionInput(props: InputProps) {
  const Input = inputOf(props.item);
  return <Input {...props} />;
}
