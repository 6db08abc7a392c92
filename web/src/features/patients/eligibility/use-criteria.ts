// The organization's criteria by their codes, in the reader's words.
import { useTranslation } from 'react-i18next';
import { type ChwCriterion, callsOf } from '#api';
import { titleIn } from '#ui';

export function useCriteria() {
  const { i18n } = useTranslation();
  const read = callsOf('chwCriteria').useList({ sort: 'code', limit: 100 });
  const all: readonly ChwCriterion[] = read.data?.pages.flatMap(({ items }) => items) ?? [];
  const byCode = new Map(all.map((one) => [one.code, one]));
  return {
    read,
    all,
    ruleOf: (code: string) => byCode.get(code),
    /** The code itself while the list loads. */
    titleOf(code: string): string {
      const found = byCode.get(code);
      return found ? titleIn(found, i18n.language) : code;
    },
  };
}
export type Criteria = ReturnType<typeof useCriteria>;
