// The name of each field of the patient forms, for its label, the summary of errors, and conflicts.
import { useTranslation } from 'react-i18next';

export function useFieldNames() {
  const { t } = useTranslation(['patients', 'person']);
  const labelOf = (name: string): string => t([`patients:field.${name as 'city'}`, `person:field.${name as 'suffix'}`]);
  return {
    labelOf,
    /** The label of a path in the form's values: a field of a row includes the number of its row. */
    pathLabel: (path: string): string => {
      const [list = '', row, field] = path.split('.');
      return field
        ? `${t(`person:row.${list as 'flags'}`, { number: Number(row) + 1 })}: ${labelOf(field)}`
        : labelOf(list);
    },
    named: <Name extends string>(name: Name) => ({ name, label: labelOf(name) }),
  };
}
