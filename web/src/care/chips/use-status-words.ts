// The statuses of a record for an exported file, as its chips name them.
import { useTranslation } from 'react-i18next';
import { type ExportColumn, exportWords } from '#ui';
import { type Machine, statusStyles } from './status-chip.tsx';

export function useStatusWords(): (of: Machine) => ExportColumn['words'] {
  const { t } = useTranslation();
  return (of) =>
    exportWords(Object.keys(statusStyles[of]), (status) => t(`status.${of}.${status}` as 'status.encounter.signed'));
}
