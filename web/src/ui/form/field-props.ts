// What every field of a form takes.

export interface FieldProps {
  /** The path in the form's values. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Marks the field as optional beside the label; a field without the mark is required. */
  readonly optional?: boolean;
  /** Not part of this case: not reachable, not sent. */
  readonly disabled?: boolean;
  /** Can be read and copied, not changed here. */
  readonly readOnly?: boolean;
}
