// The door to forms and their fields.
export { CheckboxField } from './checkbox-field.tsx';
export { ChoiceTiles } from './choice-tiles.tsx';
export { contractResolver, orNull } from './contract-resolver.ts';
export { DateField } from './date-field.tsx';
export { ErrorSummary, focusField } from './error-summary.tsx';
export { default as fieldStyles } from './field.module.css';
export { Field } from './field.tsx';
export { codeOfServerError, type FieldCode, type FieldFormats } from './field-code.ts';
export { fieldId } from './field-id.ts';
export { FormShell, SubmitButton } from './form-shell.tsx';
export { afterSaving } from './leave-guard.tsx';
export { ProseField } from './prose-field.tsx';
export { type Option, SelectField } from './select-field.tsx';
export { StaleNotice } from './stale-notice.tsx';
export { TextField } from './text-field.tsx';
export { useUnsavedWork } from './unsaved-work.ts';
export { useFieldSentence } from './use-field.ts';
export { useServerErrors } from './use-server-errors.ts';
