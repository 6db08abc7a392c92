/** Puts names into the words of a consent. */

export interface TextNames {
  readonly organization: string;
  readonly person: string;
  readonly recipient: string | null;
}

/** A name that is not known leaves a line to be filled in. */
export const fillText = (text: string, names: TextNames): string =>
  text.replaceAll(/\{(organization|person|recipient)\}/g, (_, name: keyof TextNames) => names[name] ?? '________');
