// What the answers found: needs, each with its answer, to confirm with the person.
import type { Form, SdohCategory } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Assessment, type AssessmentAnswer, callsOf, type Need, useListState } from '#api';
import { NeedChip } from '#care';
import { toLanguage } from '#i18n';
import { paths } from '#paths';
import { Button, Card, List, ListRow } from '#ui';
import { useValueWords } from '../runner/use-value-words.ts';
import { wordingOf } from '../runner/wording.ts';

interface FoundCardProps {
  readonly assessment: Assessment;
  readonly form: Form;
  readonly answers: readonly AssessmentAnswer[];
}

/** As many as one person has at most. */
const most = 200;

export function FoundCard({ assessment, form, answers }: FoundCardProps) {
  const { t, i18n } = useTranslation(['assessments', 'programs']);
  const language = toLanguage(i18n.language);
  const inWords = useValueWords(form, language);
  const { patientId, id, flags } = assessment;
  const domains = [...new Set(flags.flatMap(({ domain }) => domain ?? []))];
  const { rows: needs = [] } = useListState<Need>(
    callsOf('needs').useList({ patientId, sort: '-foundOn', limit: most }, { skip: domains.length === 0 }),
  );
  // The one that was found here; otherwise the person had it already.
  const needOf = (domain: SdohCategory) =>
    needs.find((one) => one.domain === domain && one.assessmentId === id) ?? needs.find((one) => one.domain === domain);

  function why(domain: SdohCategory): string {
    const said = flags.filter((flag) => flag.domain === domain);
    return said
      .map(({ linkId }) => {
        const item = form.all.get(linkId);
        const answer = answers.find((one) => one.linkId === linkId);
        if (!item) return '';
        const question = wordingOf(item.text, language, form).text;
        return answer ? `${question} ${inWords(item, answer)}` : question;
      })
      .filter(Boolean)
      .join(' · ');
  }

  if (domains.length === 0) return null;
  const needsToAsk = domains.some((domain) => needOf(domain)?.status === 'possible');
  return (
    <Card
      title={t('result.found.title')}
      flush
      aside={
        <Button size="small" to={paths.patient(patientId, 'needs')}>
          {t(needsToAsk ? 'result.found.confirm' : 'result.found.open')}
        </Button>
      }
    >
      <List>
        {domains.map((domain) => {
          const need = needOf(domain);
          return (
            <ListRow
              key={domain}
              title={t(`programs:need.${domain}`)}
              detail={why(domain)}
              end={need && <NeedChip status={need.status} />}
            />
          );
        })}
      </List>
    </Card>
  );
}
