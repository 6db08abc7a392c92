// The titles of questionnaires in the reader's language, for records that only name the version they began with.
import { useTranslation } from 'react-i18next';
import { callsOf, type QuestionnaireSummary, useListState, useMay } from '#api';
import { toLanguage } from '#i18n';

const most = 200;

interface Titled {
  readonly title: string;
  readonly questionnaireId?: string | null | undefined;
  readonly questionnaireUrl?: string | null | undefined;
}

/** A title without its questionnaire stays as the record has it. */
export function useQuestionnaireTitles() {
  const { i18n } = useTranslation();
  const may = useMay('questionnaires', 'read') === true;
  const { rows } = useListState<QuestionnaireSummary>(
    callsOf('questionnaires').useListSummaries({ sort: 'title', limit: most }, { skip: !may }),
  );
  const language = toLanguage(i18n.language);
  return ({ title, questionnaireId, questionnaireUrl }: Titled): string => {
    const found = rows?.find(({ id, url }) => (questionnaireId ? id === questionnaireId : url === questionnaireUrl));
    return found?.titles[language] ?? title;
  };
}
