/** What rules write, in the language in which the organization writes to its staff. */
import type { Language } from '@puente/contract';

interface Words {
  readonly plan: Readonly<Record<'review' | 'agreement' | 'returned', string>>;
  readonly carePlan: Readonly<Record<'review' | 'agreement' | 'returned', string>>;
  readonly personDied: string;
  readonly planChanged: string;
  readonly planOver: string;
}

/** `plan` is the plan of care that a program of CHW services demands. */
export const taskWords: Readonly<Record<Language, Words>> = {
  en: {
    plan: {
      review: 'Review the plan of care',
      agreement: 'Ask the person to agree to the plan of care',
      returned: 'Change the plan of care that was returned',
    },
    carePlan: {
      review: 'Review the care plan',
      agreement: 'Ask the person to agree to the care plan',
      returned: 'Change the care plan that was returned',
    },
    personDied: 'The person has died.',
    planChanged: 'The plan no longer asks for this.',
    planOver: 'The plan is no longer in force.',
  },
  es: {
    plan: {
      review: 'Revisar el plan de atención CHW',
      agreement: 'Pedir a la persona que acepte el plan de atención CHW',
      returned: 'Corregir el plan de atención CHW devuelto',
    },
    carePlan: {
      review: 'Revisar el plan de cuidado',
      agreement: 'Pedir a la persona que acepte el plan de cuidado',
      returned: 'Corregir el plan de cuidado devuelto',
    },
    personDied: 'La persona falleció.',
    planChanged: 'El plan ya no lo pide.',
    planOver: 'El plan ya no está vigente.',
  },
  de: {
    plan: {
      review: 'CHW-Behandlungsplan überprüfen',
      agreement: 'Zustimmung zum CHW-Behandlungsplan einholen',
      returned: 'Zurückgegebenen CHW-Behandlungsplan überarbeiten',
    },
    carePlan: {
      review: 'Betreuungsplan überprüfen',
      agreement: 'Zustimmung zum Betreuungsplan einholen',
      returned: 'Zurückgegebenen Betreuungsplan überarbeiten',
    },
    personDied: 'Die Person ist verstorben.',
    planChanged: 'Der Plan sieht das nicht mehr vor.',
    planOver: 'Der Plan gilt nicht mehr.',
  },
};
