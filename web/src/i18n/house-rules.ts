// Rules of the texts, for their test: forbidden words, words that may be equal in two languages, and fixed words.
import type { Language } from './languages.ts';

/** Texts that are the same in another language on purpose: names, codes, and words that are spelt alike. */
export const alike: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: [
    '{{page}} · Puente population health',
    'CHW',
    'CIN',
    'CIN {{cin}}',
    'Code',
    'Community Health Integration (CHI)',
    'Community Supports',
    'County',
    'Enhanced Care Management (ECM)',
    'Filter',
    'Hmong',
    'Indigo',
    'Medicare',
    'Name',
    'Neutral',
    'Normal',
    'NPI',
    'Offline',
    'optional',
    'Orange',
    'Partner',
    'Patient',
    'Person',
    'Principal Illness Navigation (PIN)',
    'Region',
    'Status',
    'Team',
    'Text',
    'Version {{number}}',
    'Video',
  ],
  es: [
    '{{page}} · Puente population health',
    'Agenda',
    'CHW',
    'CIN',
    'CIN {{cin}}',
    'Color',
    'Ctrl',
    'Error',
    'Error: {{title}}',
    'Medicare',
    'Normal',
    'NPI',
    'Plan',
    'Plan B',
    'Video',
    '{{count, number}} min',
  ],
};

/** Messages and labels that never change, with their translations. */
export const fixed: readonly Readonly<Record<Language, string>>[] = [
  { en: 'There was an error!', de: 'Es ist ein Fehler aufgetreten!', es: '¡Hubo un error!' },
  { en: '{{fallback}}!', de: '{{fallback}}!', es: '¡{{fallback}}!' },
  { en: 'Keep Working', de: 'Weiterarbeiten', es: 'Seguir trabajando' },
  { en: 'Logout', de: 'Abmelden', es: 'Cerrar sesión' },
  { en: 'App Settings', de: 'App-Einstellungen', es: 'Ajustes de la aplicación' },
  { en: 'Administrator', de: 'Administrator/in', es: 'Administrador/a' },
  { en: 'CHW', de: 'CHW', es: 'CHW' },
  { en: 'Clinician', de: 'Klinische Fachkraft', es: 'Personal clínico' },
];

const inEveryLanguage = [
  // Dates of digits alone are read in two ways.
  /\d{1,2}[/.]\d{1,2}[/.]\d{2,4}/,
  /(?<!Apellido)\((s|es|en|e|n)\)/,
  // A calm tone: the fixed messages are the exception.
  /!/,
  /\.\.\.|"/,
];

const inLanguage: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(member of staff|whoever|admit(s|ted|ting)?|take off|counts for|out of your reach|what for|plan b)\b/i,
    /\b(invalid|illegal|failed|oops|click|sorry)\b|\blog ?(in|on)\b|\bthe Puente\b|\b(his\/her|he\/she)\b/i,
  ],
  de: [
    /\b(du|dir|dich|dein\w*|euch|euer)\b/i,
    /\w[:*_/]in(nen)?\b/,
    /\b(Chargen?|Fonds|Provision|Konditionen|eventuell|sensible?|Billing|Überweisung\w*|Chef|Pflegeplan|Rasse|Krankenkasse|Hoppla|Login|einloggen|klicken\w*)\b/i,
    /\b(ungültig|fehlgeschlagen|unzulässig)\w*/i,
    /\b(das|der|die|dem|den) Puente\b/i,
    // In German a space precedes the ellipsis.
    /\S…/,
  ],
  es: [
    /\b(tu|tus|contigo|tienes|puedes|haz|clic)\b/i,
    /\b(librería|soporte|facilidad|utilidades|discutir|asistir|introducir|introduzca|remover|sensible|coger|salvar|añadir|añada|borrar|agendar|presencial|requerir|entrenamiento|no aplica|gratis)\b/i,
    /\b(inválid|incorrect|fallid)[oa]s?\b|\bfall[óo]\b/i,
    /\b(el|la) Puente\b/,
    /[a-z](@|[xX])s?\b(?<=l@s|todxs)/,
    /^[^¿]*\?|^[^¡]*!/,
  ],
};

/** Words that clinics do not use: each was once in our texts. */
const saidOtherwise: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\be-mails?\b|\b(some|every)body\b|\blately\b|\bput off\b|\bany more\b(?= *[.;,])|\bno more\.|\bwhoever (has|had|signed|is)\b/i,
    /\bon (your|their|a|nobody’s) (own )?panel\b|\bmy panel\b|\bencounters?\b/i,
    /\bto mind\b|\bpeople around\b|\bstrain of helping\b|\bshare nothing\b|\bpatients planned\b|\btake back\b/i,
    /\bin line to pay\b|\bcoverage holds\b|\bupright mark\b|\bleft empty\b|\bnot add up\b|\bgave way\b|\bmakes? no unit\b/i,
    /\bis asked for\b|\bworks no more\b|\bare not taken\b|\bas the system\b|\bkeeps these facts\b|\bon our side\b|\btoo many tries\b/i,
  ],
  de: [
    /\bfreiwillig\b|\bAdresse der Arbeit\b|\bAbrechnungsposition(en)?\b|\bMeine Personen\b|\bohne Personen\b/,
    /\bwie weiter\b|\bEintrag des Todes\b|\bWer etwas ansah\b|\bNicht in Ihrer Rolle\b|\bauf Doppelte\b|\bmit einer Taste zum\b|\bHelfen fällt\b/,
    /\bGesundheitslots|\bVorführung|\bVersorgungsplan|\bZiffer \{\{|\bObdachlosigkeit\b/,
    // The role is Administration; the heading of the menu stands alone.
    /\bd(ie|er) Verwaltung\b/i,
  ],
  es: [
    /\bencuentros?\b|\bfunción no incluye\b|\bpasar pacientes\b|\bquién pasa\b|\bpesado es ayudar\b|\bponga mejor\b/i,
    /\bpara vigilar\b|\bnúmero para pedir\b|\bdeshacer el fallecimiento\b|\bcarga de cuidar\b|\bnueva persona\b/i,
    /\badendas?\b|\breclamaci[oó]n(es)?\b|\bplazas?\b|^importe$|\b(el|un|del) importe\b|\bfunci[oó]n(es)?(?!\p{L})|\brefugios?\b/iu,
    /\bplane(ar|e|ad[oa]s?)\b|\bplanific\w*|\bverificaci[oó]n de elegibilidad\b|(?<!(números?|tarjeta) de )\bmiembros?\b/i,
    // We bill a plan (facturar). Only a phone company charges a person.
    /\bcobr(?!arme\b)/i,
    /\bIntro\b/,
    // One o'clock is "la una": no article suits every time. A time ends with the period of "p.m."; a duration does not.
    /\b(a|de|para|desde|hasta) las \{\{|(?<!\ben )\{\{time\}\}\.|\b[ap]\. m\./,
  ],
};

/** English only, for refused entries; other texts may say "Please check". */
const inFieldErrors = /\b(please|wrong)\b/i;

/** A label is beside a colon and never part of a sentence: it may be a question, or need an article. */
export const isPatternSentence = (text: string): boolean =>
  /\{\{(field|label)\b/.test(text) && !/^\{\{(field|label)\}\}: \S|: \{\{(field|label)\}\}$/.test(text);

/** True if a text contains a forbidden word or character. */
export function isRefused(language: Language, key: string, text: string): boolean {
  const rules = [
    ...inEveryLanguage,
    ...inLanguage[language],
    ...saidOtherwise[language],
    ...(key.startsWith('v.') ? [inFieldErrors] : []),
  ];
  return !fixed.some((row) => row[language] === text) && rules.some((rule) => rule.test(text));
}

/** The words that English buttons begin with. */
export const verbs: readonly string[] = [
  'Accept',
  'Add',
  'Approve',
  'Assign',
  'Call',
  'Cancel',
  'Change',
  'Choose',
  'Clear',
  'Close',
  'Co-sign',
  'Compare',
  'Continue',
  'Copy',
  'Create',
  'Delete',
  'Deny',
  'Discard',
  'Dismiss',
  'Download',
  'Edit',
  'End',
  'Export',
  'Filter',
  'Fix',
  'Go',
  'Hand',
  'Hide',
  'Import',
  'Invite',
  'Keep',
  'Leave',
  'Mark',
  'Merge',
  'Open',
  'Post',
  'Print',
  'Reactivate',
  'Recommend',
  'Record',
  'Refer',
  'Reject',
  'Reload',
  'Remove',
  'Request',
  'Reschedule',
  'Resend',
  'Reset',
  'Return',
  'Review',
  'Save',
  'Schedule',
  'Search',
  'See',
  'Select',
  'Send',
  'Share',
  'Show',
  'Sign',
  'Skip',
  'Start',
  'Suspend',
  'Take',
  'Text',
  'Try',
  'Undo',
  'Update',
  'Upload',
  'Use',
  'Void',
  'Write',
];
