/** A few papers of the demonstration: what people sign and bring along. */
import { smallPdf } from './small-pdf.ts';
import { stableId } from './stable-id.ts';

export interface DemoDocument {
  readonly id: string;
  readonly body: object;
  readonly fileName: string;
  readonly content: Buffer;
}

const kinds = [
  {
    category: 'consent',
    title: 'Consent to share information',
    fileName: 'Signed consent.pdf',
    content: smallPdf('Consent to share information', 'Signed on paper'),
  },
  {
    category: 'letter',
    title: 'Questions for the next appointment',
    fileName: 'Questions for the clinic.txt',
    content: Buffer.from('Which medicine in the morning?\nIs the clinic open on Saturday?\n'),
  },
] as const;

/** Every third person has the consent, every sixth the letter too. */
export function makeDocuments(personId: string, number: number): DemoDocument[] {
  const count = number % 6 === 0 ? 2 : number % 3 === 0 ? 1 : 0;
  return kinds.slice(0, count).map(({ category, title, fileName, content }) => ({
    id: stableId(`${personId} document ${category}`),
    body: { patientId: personId, category, title },
    fileName,
    content,
  }));
}
