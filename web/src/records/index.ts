// The public interface of records: forms made of a resource's definition and the kinds of its fields.

export { CodeYear } from './code-year.tsx';
export { CommandMenu } from './command-menu.tsx';
export { CsvImport } from './csv-import.tsx';
export { DiagnosisField } from './diagnosis-field.tsx';
export { DiagnosisFieldLater } from './diagnosis-field-later.tsx';
export {
  address,
  beginning,
  beginningAs,
  choice,
  choices,
  codeOf,
  date,
  email,
  endsInOrder,
  flag,
  money,
  oneCode,
  oneOf,
  phone,
  reference,
  rows,
  severalCodes,
  shownOnly,
  text,
  time,
  typedCodes,
  typedDiagnoses,
  whole,
  withoutLoneState,
  yesNo,
} from './field-kinds.ts';
export { defineForm, type FormDefinition, type ValuesOf } from './form-definition.ts';
export { FoundListScreen } from './found-list-screen.tsx';
export { ListScreen } from './list-screen.tsx';
export { loadSchema } from './load-schema.ts';
export { Loaded } from './loaded.tsx';
export { PartnerSight } from './partner-sight.tsx';
export { type Answers, QuestionDialog } from './question-dialog.tsx';
export { RecordCard } from './record-card.tsx';
export { RecordForm } from './record-form.tsx';
export { ReferenceList } from './reference-list.tsx';
export { ReferencePage } from './reference-page.tsx';
export { SourceChip } from './source-chip.tsx';
export type { Answer, StoredRecord } from './stored-record.ts';
export { type CommandHook, useAct } from './use-act.ts';
export { useCardEditing } from './use-card-editing.ts';
export { useCodeLists } from './use-code-lists.ts';
export { type Command, type Question, useCommands } from './use-commands.tsx';
export { useCsvWords } from './use-csv-words.ts';
export { usePart2Commands } from './use-part2-commands.ts';
export { type FormWords, useRecordForm } from './use-record-form.ts';
export { type FoundList, type RecordList, useRecordList } from './use-record-list.ts';
export type { Saving } from './use-saving.ts';
export { useVoidCommands } from './use-void-commands.tsx';
export { VoidWish } from './void-wish.tsx';
