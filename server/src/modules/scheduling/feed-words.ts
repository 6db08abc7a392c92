/** The few words of a feed, in the language of its owner. */
const words = {
  en: { title: 'Puente', visit: 'Visit', busy: 'Blocked time' },
  de: { title: 'Puente', visit: 'Besuch', busy: 'Gesperrte Zeit' },
  es: { title: 'Puente', visit: 'Visita', busy: 'Tiempo reservado' },
} as const;

export function feedWords(language: string | null): (typeof words)[keyof typeof words] {
  const [known] = (['de', 'es'] as const).filter((one) => language?.startsWith(one));
  return words[known ?? 'en'];
}
