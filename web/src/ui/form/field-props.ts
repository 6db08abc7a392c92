// The properties of every form field.

export interface FieldProps {
  /** The path in the form's values. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Marks the field as optional beside the label; a field without the mark is required. */
  readonly optional?: boolean;
  /** The case does not use this field: focus skips it, and the form does not send it. */
  readonly disabled?: boolean;
  /** Readable and copyable, but not editable here. */
  readonly readOnly?: boolean;
}
