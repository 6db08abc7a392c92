// What helps to choose who takes people over: the load against the plan, and the languages, those of the patients first.
import type { CaseloadPreview } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { User } from '#api';
import { useFormat } from '#i18n';
import { OverCapacity } from './over-capacity.tsx';

interface ColleagueLoadProps {
  readonly user: User;
  readonly load: number;
  /** What the patients speak, the most frequent first. */
  readonly wanted: CaseloadPreview['languages'];
}

export function ColleagueLoad({ user, load, wanted }: ColleagueLoadProps) {
  const { t } = useTranslation(['caseload', 'people']);
  const format = useFormat();
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
