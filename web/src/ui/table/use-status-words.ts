// The statuses of a record for an exported file, as its chips name them.
import { useTranslation } from 'react-i18next';
import { looks, type Machine } from '../status-chip.tsx';
import { type ExportColumn, exportWords } from './column.ts';

export function useStatusWords(): (of: Machine) => ExportColumn['words'] {
  const { t } = useTranslation();
  return (of) =>
    exportWords(Object.keys(looks[of]), (status) => t(`status.${of}.${status}` as 'status.encounter.signed'));
}
