/** The words of a receipt by mail. Kinds of information under 42 CFR Part 2 have none: they are never mailed. */
import type { DataClass, Language, SharePurpose } from '@puente/contract';

export type MailedClass = Exclude<DataClass, 'substance-use' | 'counseling-notes'>;

export interface ReceiptWords {
  readonly subject: (organization: string) => string;
  readonly shared: (day: string, organization: string) => string;
  readonly to: (recipient: string) => string;
  readonly toYou: string;
  readonly what: (kinds: string) => string;
  readonly whatFor: (purpose: string) => string;
  readonly open: string;
  readonly lastDay: (day: string) => string;
  readonly withdrawn: (day: string) => string;
  readonly withdraw: (organization: string) => string;
  readonly ask: (organization: string) => string;
  readonly mistaken: (organization: string) => string;
  readonly dataClass: Readonly<Record<MailedClass, string>>;
  readonly purpose: Readonly<Record<SharePurpose, string>>;
}

export const receiptTexts: Readonly<Record<Language, ReceiptWords>> = {
  en: {
    subject: (organization) => `Your receipt from ${organization}`,
    shared: (day, organization) =>
      `On ${day}, ${organization} shared information about you. This message is your receipt.`,
    to: (recipient) => `Shared with: ${recipient}`,
    toYou: 'Shared with: you',
    what: (kinds) => `Information shared: ${kinds}`,
    whatFor: (purpose) => `Purpose: ${purpose}`,
    open: 'Your consent lasts until you withdraw it.',
    lastDay: (day) => `The last day of your consent is ${day}.`,
    withdrawn: (day) => `You withdrew your consent on ${day}.`,
    withdraw: (organization) =>
      `You can withdraw your consent at any time: tell ${organization}, in person, by phone or in writing. We can't undo what was already shared.`,
    ask: (organization) => `You can ask ${organization} at any time who got information about you.`,
    mistaken: (organization) => `If this message is not for you, please tell ${organization} and delete it.`,
    dataClass: {
      identity: 'Name and birth date',
      contact: 'Address, phone and email',
      household: 'Family and household',
      programs: 'Programs',
      coverage: 'Insurance',
      visits: 'Visits, without notes',
      notes: 'Visit notes',
      diagnoses: 'Diagnoses',
      documents: 'Documents',
    },
    purpose: {
      treatment: 'Treatment',
      payment: 'Payment',
      operations: 'Health care operations (running and checking our services)',
      coordination: 'Help with other needs',
      research: 'Research',
      legal: 'Legal proceedings',
      'own-request': 'You asked for it',
    },
  },
  es: {
    subject: (organization) => `Su recibo de ${organization}`,
    shared: (day, organization) => `El ${day}, ${organization} compartió información sobre usted. Este es su recibo.`,
    to: (recipient) => `Se compartió con: ${recipient}`,
    toYou: 'Se compartió con: usted',
    what: (kinds) => `Información: ${kinds}`,
    whatFor: (purpose) => `Para qué: ${purpose}`,
    open: 'Su consentimiento vale hasta que usted lo retire.',
    lastDay: (day) => `El último día de su consentimiento es el ${day}.`,
    withdrawn: (day) => `Usted retiró su consentimiento el ${day}.`,
    withdraw: (organization) =>
      `Puede retirar su consentimiento cuando quiera: avise a ${organization} en persona, por teléfono o por escrito. Lo que ya se compartió no se puede deshacer.`,
    ask: (organization) => `Puede preguntar a ${organization} cuando quiera quién recibió información sobre usted.`,
    mistaken: (organization) => `Si este mensaje no es para usted, avise a ${organization} y bórrelo, por favor.`,
    dataClass: {
      identity: 'Nombre y fecha de nacimiento',
      contact: 'Dirección, teléfono y correo electrónico',
      household: 'Familia y hogar',
      programs: 'Programas',
      coverage: 'Seguro',
      visits: 'Visitas, sin las notas',
      notes: 'Notas de las visitas',
      diagnoses: 'Diagnósticos',
      documents: 'Documentos',
    },
    purpose: {
      treatment: 'Tratamiento',
      payment: 'Pago',
      operations: 'Operaciones de atención médica (organizar y revisar los servicios)',
      coordination: 'Ayuda con otras necesidades',
      research: 'Investigación',
      legal: 'Procesos legales',
      'own-request': 'Usted lo pidió',
    },
  },
  de: {
    subject: (organization) => `Ihr Beleg von ${organization}`,
    shared: (day, organization) =>
      `Am ${day} hat ${organization} Informationen über Sie weitergegeben. Diese Nachricht ist Ihr Beleg.`,
    to: (recipient) => `Weitergegeben an: ${recipient}`,
    toYou: 'Weitergegeben an: Sie',
    what: (kinds) => `Informationen: ${kinds}`,
    whatFor: (purpose) => `Zweck: ${purpose}`,
    open: 'Ihre Einwilligung gilt, bis Sie sie widerrufen.',
    lastDay: (day) => `Der letzte Tag Ihrer Einwilligung ist der ${day}.`,
    withdrawn: (day) => `Sie haben Ihre Einwilligung am ${day} widerrufen.`,
    withdraw: (organization) =>
      `Sie können Ihre Einwilligung jederzeit widerrufen: Sagen Sie es ${organization}, persönlich, am Telefon oder schriftlich. Bereits Weitergegebenes lässt sich nicht zurückholen.`,
    ask: (organization) => `Sie können ${organization} jederzeit fragen, wer Informationen über Sie bekommen hat.`,
    mistaken: (organization) =>
      `Ist diese Nachricht nicht für Sie? Dann sagen Sie es bitte ${organization} und löschen Sie sie.`,
    dataClass: {
      identity: 'Name und Geburtsdatum',
      contact: 'Adresse, Telefon und E-Mail',
      household: 'Familie und Haushalt',
      programs: 'Programme',
      coverage: 'Versicherung',
      visits: 'Besuche, ohne Notizen',
      notes: 'Notizen zu Besuchen',
      diagnoses: 'Diagnosen',
      documents: 'Dokumente',
    },
    purpose: {
      treatment: 'Behandlung',
      payment: 'Bezahlung',
      operations: 'Organisation der Versorgung',
      coordination: 'Weitere Hilfen',
      research: 'Forschung',
      legal: 'Rechtliche Verfahren',
      'own-request': 'Auf Ihren eigenen Wunsch',
    },
  },
};
