/** Extensions of an element, by their addresses. */

export interface Extension {
  readonly url: string;
  readonly [name: string]: unknown;
}

export interface Extended {
  readonly extension?: readonly Extension[] | undefined;
}

const fhir = 'http://hl7.org/fhir/StructureDefinition/';
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const own = 'https://puente.example/fhir/StructureDefinition/';

export const urls = {
  translation: `${fhir}translation`,
  ordinal: `${fhir}ordinalValue`,
  weight: `${fhir}itemWeight`,
  control: `${fhir}questionnaire-itemControl`,
  category: `${fhir}questionnaire-displayCategory`,
  exclusive: `${fhir}questionnaire-optionExclusive`,
  hidden: `${fhir}questionnaire-hidden`,
  unit: `${fhir}questionnaire-unit`,
  minValue: `${fhir}minValue`,
  maxValue: `${fhir}maxValue`,
  variable: `${fhir}variable`,
  calculated: `${sdc}calculatedExpression`,
  enableWhen: `${sdc}enableWhenExpression`,
  decline: `${own}decline`,
  need: `${own}need`,
  safety: `${own}safety`,
  recordValue: `${own}record-value`,
  prefill: `${own}prefill`,
  score: `${own}score`,
  substanceUse: `${own}substance-use`,
} as const;

/** They say what may be answered, or what is asked; a screen that passed over them would ask something else. */
export const unfollowed: ReadonlySet<string> = new Set([
  `${fhir}regex`,
  `${fhir}questionnaire-constraint`,
  `${fhir}targetConstraint`,
  `${fhir}questionnaire-unitOption`,
  `${fhir}questionnaire-unitValueSet`,
  `${fhir}cqf-expression`,
  `${fhir}cqf-calculatedValue`,
  `${sdc}answerExpression`,
  `${sdc}answerOptionsToggleExpression`,
  `${sdc}candidateExpression`,
  `${sdc}contextExpression`,
]);

export const all = (element: Extended | undefined, url: string): readonly Extension[] =>
  element?.extension?.filter((one) => one.url === url) ?? [];
export const one = (element: Extended | undefined, url: string): Extension | undefined => all(element, url)[0];

/** Extensions within an extension. */
export const within = (extension: Extension): Extended => {
  const { extension: inner } = extension;
  return Array.isArray(inner) ? { extension: inner.filter(isExtension) } : {};
};
const isExtension = (value: unknown): value is Extension =>
  typeof value === 'object' && value !== null && typeof (value as { url?: unknown }).url === 'string';

/** The value of an extension, whatever its type. */
export function valueIn(extension: Extension | undefined): unknown {
  for (const name in extension) if (name.startsWith('value')) return extension[name];
  return undefined;
}

/** The first code of a CodeableConcept. */
export function codeOf(extension: Extension | undefined): string | undefined {
  const { coding } = (extension?.['valueCodeableConcept'] ?? {}) as { coding?: unknown };
  const first: unknown = Array.isArray(coding) ? coding[0] : undefined;
  const { code } = (first ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
