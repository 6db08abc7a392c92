/** The texts of one language. No subject holds a code, a name or a role. */

/** Values for a text, already in words of its language. */
export type Inserted = {
  readonly values: Readonly<Record<string, string>>;
  readonly organization: string;
  readonly phone: string | null;
  /** Day and time of the event. */
  readonly moment: string;
  /** How long a code is valid. */
  readonly duration: string;
};

export type MailText = {
  readonly subject: string;
  /** Paragraphs; a link or a password is a paragraph of its own. */
  readonly paragraphs: readonly string[];
};

export type MessageTexts = {
  readonly code: (inserted: Inserted) => MailText;
  readonly invitation: (inserted: Inserted) => MailText;
  readonly password_changed: (inserted: Inserted) => MailText;
  readonly account_exists: (inserted: Inserted) => MailText;
  readonly email_changed: (inserted: Inserted) => MailText;
  readonly new_device: (inserted: Inserted) => MailText;
  readonly recovery_code_used: (inserted: Inserted) => MailText;
  /** The whole text message with a code. */
  readonly codeBySms: (inserted: Inserted) => string;
};
