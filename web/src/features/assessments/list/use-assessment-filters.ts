// The filters of the work list in the words of the reader.
import { assessmentStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type QuestionnaireSummary, useErrorSentence, useFinder, useUserName } from '#api';
import { toLanguage } from '#i18n';
import { type Filter, type ListControl, useLazyOptions } from '#ui';
import { type AssessmentView, decided } from './assessment-views.ts';

export function useAssessmentFilters({ filters, view }: ListControl<AssessmentView>): readonly Filter[] {
  const { t, i18n } = useTranslation('assessments');
  const sentence = useErrorSentence();
  const find = useFinder('users');
  const name = useUserName(filters['ownerId']);
  const instrument = useLazyOptions(filters['questionnaireUrl']);
  const { data, error } = callsOf('questionnaires').useListSummaries(
    { sort: 'title', limit: 200 },
    { skip: instrument.skip },
  );
  const nameOf = ({ titles, title }: QuestionnaireSummary) => titles[toLanguage(i18n.language)] ?? title;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const all: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'questionnaireUrl',
      label: t('list.column.title'),
      // Versions of one questionnaire have one address.
      options: [...new Map(rows.map((row) => [row.url, nameOf(row)]))].map(([value, label]) => ({ value, label })),
      onWanted: instrument.onWanted,
      failure: data ? undefined : sentence(error),
    },
    {
      kind: 'choice',
      id: 'status',
      label: t('list.column.state'),
      options: assessmentStates.map((value) => ({ value, label: t(`list.state.${value}`) })),
    },
    { kind: 'find', id: 'ownerId', label: t('list.column.owner'), find, name },
    { kind: 'dates', id: 'dueOn', label: t('list.column.due'), secondary: true },
  ];
  return all.filter(({ id }) => !decided[view].includes(id));
}
