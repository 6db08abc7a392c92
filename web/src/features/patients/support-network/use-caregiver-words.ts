// A caregiver's codes in words.
import { useTranslation } from 'react-i18next';

export function useCaregiverWords() {
  const { t, i18n } = useTranslation(['support-network', 'patients']);
  return {
    relationship: (code: string) =>
      t(`patients:relationship.${(i18n.exists(`patients:relationship.${code}`) ? code : 'other') as 'other'}`),
    authority: (code: string) => t(`caregiver.authority.${code as 'guardian'}`),
    share: (code: string) => t(`caregiver.share.${code as 'all'}`),
  };
}
