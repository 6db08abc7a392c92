/** A fault as an English sentence that names the item and says what to do: for programs. Screens have words of their own. */
import type { FormFault, FormFaultCode } from '../form.ts';

const sentences: Readonly<Record<FormFaultCode, string>> = {
  'not-questionnaire': 'This is no FHIR R4 Questionnaire: set resourceType to Questionnaire.',
  'too-big': 'This is larger than 1 MB: divide the questionnaire.',
  'too-deep': 'This is nested too deep: take out levels.',
  'too-many-items': 'There are more than {{most}} items: divide the questionnaire.',
  depth: 'This item has more than {{most}} levels above it: take out groups.',
  empty: 'There is no question: add one.',
  missing: '{{field}} is missing: add it.',
  'too-long': '{{field}} has more than {{most}} characters: shorten it.',
  'wrong-type': '{{field}} has a value of the wrong type: FHIR R4 says which one it takes.',
  'link-id': 'linkId must have 1 to 255 characters, without spaces around them: change it.',
  duplicate: 'Another item has this linkId: give each its own.',
  type: 'Items of the type {{type}} cannot be asked here: use another type.',
  repeats: 'Only questions with options can take several answers: take out repeats.',
  options: 'This question has no options: add some.',
  'too-many-options': 'This question has more than {{most}} options: take some out.',
  'option-value': 'An option must be a valueCoding, valueString or valueInteger with a code and a text: change it.',
  'option-duplicate': 'Two options have the code {{code}}: give each its own.',
  'value-set': 'The answer list {{url}} is not in the file: list the options in the question.',
  initial: 'The initial value is no possible answer: change it.',
  range: 'The smallest value is above the greatest: change one.',
  'unknown-question': 'A condition names the question {{question}}, which does not exist: change it.',
  condition: 'The condition on {{question}} compares what cannot be compared: change its operator or its value.',
  'condition-option': 'The condition on {{question}} names the option {{code}}, which it does not have: change it.',
  cycle: 'Its condition depends on itself: take out the circle.',
  'too-many-expressions': 'There are more than {{most}} expressions: take some out.',
  expression: 'The expression {{expression}} cannot be calculated here: use a sum or a count of answers.',
  'expression-language': 'Expressions in {{language}} cannot be calculated here: use text/fhirpath.',
  'reads-nothing': 'The expression {{expression}} reads no question that counts: correct its linkId, or the weights.',
  extension: 'The extension {{url}} cannot be followed here: take it out.',
  modifier: 'The modifier extension {{url}} is unknown here: nobody can tell what it changes.',
  rule: 'The extension {{url}} has a value that is unknown here: correct it.',
};

export function faultSentence({ linkId, code, params }: FormFault): string {
  const sentence = sentences[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  return linkId === null ? sentence : `Item "${linkId}": ${sentence}`;
}
