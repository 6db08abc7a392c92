// Facts for the choice of a colleague: the load against the plan, and the languages, the patients' first.
import { useTranslation } from 'react-i18next';
import { type User, usePreviewCaseloadMoveQuery } from '#api';
import { useFormat } from '#i18n';
import { OverCapacity } from '../load/over-capacity.tsx';
import { useLoads } from '../load/use-loads.ts';

interface ColleagueLoadProps {
  readonly user: User;
  /** The id of the member whose patients move. */
  readonly from: string;
}

export function ColleagueLoad({ user, from }: ColleagueLoadProps) {
  const { t } = useTranslation(['caseload', 'people']);
  const format = useFormat();
  const load = useLoads().get(user.id) ?? 0;
  const { languages: wanted = [] } = usePreviewCaseloadMoveQuery({ fromUserId: from, targets: [] }).data ?? {};
  const target = user.caseloadTarget;
  const name = (language: string) => format.language(language);
  const shared = wanted.filter(({ language }) => user.spokenLanguages.includes(language)).map((one) => one.language);
  const others = user.spokenLanguages.filter((language) => !shared.includes(language));
  return (
    <>
      <span className="numbers">
        {target ? t('people:panelOf', { count: load, target }) : t('count', { count: load })}
      </span>
      {target && load > target && <OverCapacity />}
      {shared.length > 0 && <b>{t('sharedLanguages', { languages: format.list(shared.map(name)) })}</b>}
      {others.length > 0 && <bdi>{format.list(others.map(name))}</bdi>}
    </>
  );
}
