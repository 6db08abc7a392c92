// The answers to questions about oneself, in words. "Not asked" and "declined to answer" are answers of their own.
import {
  askedDeclined,
  californiaCounties,
  contactWays,
  ethnicityCodes,
  genderIdentities,
  housingStatuses,
  literacyFormats,
  otherAddressKinds,
  ownAnswers,
  patientFlagKinds,
  phoneUses,
  riskTiers,
  sexualOrientations,
} from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { Option } from '#ui';

const lists = {
  ethnicity: ethnicityCodes,
  genderIdentity: genderIdentities,
  sexualOrientation: sexualOrientations,
  housingStatus: housingStatuses,
  literacy: literacyFormats,
  phoneUse: phoneUses,
  contactWay: contactWays,
  addressKind: otherAddressKinds,
  ownAnswer: ownAnswers,
  flagKind: patientFlagKinds,
  riskTier: riskTiers,
} as const;
export type AnswerList = keyof typeof lists;

export function useAnswers() {
  const { t } = useTranslation(['person', 'patients']);
  const word = (list: string, code: string): string => {
    if (code === askedDeclined) return t('declined');
    if (list === 'riskTier') return t(`patients:risk.${code as 'low'}`);
    if (list === 'flagKind') return t(`patients:flagKind.${code as 'dog'}`);
    return t(`codes.${list as 'phoneUse'}.${code as 'mobile'}`);
  };
  const coded = (list: AnswerList): readonly Option[] =>
    lists[list].map((value) => ({ value, label: word(list, value) }));
  return {
    /** A code of the record in words. */
    word,
    coded,
    /** Includes the answer "not asked". */
    asked: (list: AnswerList): readonly Option[] => [{ value: '', label: t('notAsked') }, ...coded(list)],
    yesNo: [
      { value: '', label: t('notAsked') },
      { value: 'yes', label: t('codes.ownAnswer.yes') },
      { value: 'no', label: t('codes.ownAnswer.no') },
    ] as readonly Option[],
  };
}

export const countyName = (county: string): string => californiaCounties[county] ?? county;
