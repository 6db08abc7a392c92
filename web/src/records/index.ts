// The public interface of records: forms made of a resource's definition and the kinds of its fields.

export { CodeYear } from './code-year.tsx';
export { CommandMenu } from './commands/command-menu.tsx';
export { type Answers, QuestionDialog } from './commands/question-dialog.tsx';
export { type Command, type Question, useCommands } from './commands/use-commands.tsx';
export { usePart2Commands } from './commands/use-part2-commands.ts';
export { useVoidCommands } from './commands/use-void-commands.tsx';
export { VoidWish } from './commands/void-wish.tsx';
export { CsvImport } from './csv/csv-import.tsx';
export { csvFault, useCsvWords } from './csv/use-csv-words.ts';
export { DiagnosisField } from './diagnosis-field.tsx';
export { useWholeFile } from './export/use-whole-file.ts';
export {
  address,
  beginning,
  beginningAs,
  choice,
  choices,
  codeOf,
  date,
  email,
  employerNumber,
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
  taxonomy,
  text,
  time,
  typedCodes,
  typedDiagnoses,
  whole,
  withoutLoneState,
  yesNo,
} from './form/field-kinds.ts';
export { defineForm, type FormDefinition, type ValuesOf } from './form/form-definition.ts';
export { loadFaultFinder, loadSchema } from './form/load-schema.ts';
export { RecordForm } from './form/record-form.tsx';
export { type FormWords, useRecordForm } from './form/use-record-form.ts';
export type { Saving } from './form/use-saving.ts';
export { FoundListScreen } from './found-list-screen.tsx';
export { ListScreen } from './list-screen.tsx';
export { Loaded } from './loaded.tsx';
export { PartnerSight } from './partner-sight.tsx';
export { RecordCard } from './record-card.tsx';
export { ReferenceList } from './reference-list.tsx';
export { ReferencePage } from './reference-page.tsx';
export { SourceChip } from './source-chip.tsx';
export type { Answer, StoredRecord } from './stored-record.ts';
export { type CommandHook, useAct } from './use-act.ts';
export { useCardEditing } from './use-card-editing.ts';
export { useCodeLists } from './use-code-lists.ts';
export { type FoundList, type RecordList, useRecordList } from './use-record-list.ts';
