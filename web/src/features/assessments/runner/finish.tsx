// The end of the form: what is still open, with links; then it is completed.
import type { FormItem } from '@puente/contract';
import { absentReasons } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Assessment, callsOf, fieldErrorsOf, useErrorSentence } from '#api';
import { useFormat } from '#i18n';
import { useAct } from '#records';
import { Button, Card, List, ListRow, Notice, toast } from '#ui';
import { nothingSaid } from './answers/said.ts';
import { useAsking, useAskingValue } from './asking.ts';
import styles from './runner.module.css';
import { Words } from './words.tsx';

export interface FinishProps {
  readonly assessment: Assessment;
  /** A safety protocol is not finished. */
  readonly isHeld: boolean;
  /** Opens the protocol. */
  readonly onSafety: () => void;
  readonly onGoTo: (linkId: string) => void;
}

export function Finish({ assessment, isHeld, onSafety, onGoTo }: FinishProps) {
  const { t } = useTranslation('assessments');
  const hook = callsOf('assessments').useCommand();
  const act = useAct<Assessment>(hook, assessment);
  const [, { isLoading, error }] = hook;
  const isSaved = useAskingValue(({ book }) => book.isSaved());
  const required = useAskingValue((asking) => asking.required().join('\n'));
  const missing = required === '' ? 0 : required.split('\n').length;
  const sentence = useRefusal();

  async function complete(): Promise<void> {
    if (await act('complete')) toast.success(t('run.finish.done'));
  }

  return (
    <Card title={t('run.finish.title')}>
      <div className="stack">
        <OpenQuestions onGoTo={onGoTo} />
        {isHeld && (
          <Notice
            tone="warning"
            actions={
              <Button size="small" onClick={onSafety}>
                {t('run.safety.open')}
              </Button>
            }
          >
            {t('run.finish.held')}
          </Notice>
        )}
        {!isSaved && <p className="small muted">{t('run.finish.unsaved')}</p>}
        {error !== undefined && (
          <Notice tone="error" urgent>
            {sentence(error)}
          </Notice>
        )}
        <div>
          <Button
            variant="contained"
            size="large"
            disabled={isLoading || isHeld || !isSaved || missing > 0}
            onClick={() => void complete()}
          >
            {t('run.finish.action')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** The refusals of `complete` that the screen did not foresee, because another device was faster. */
function useRefusal(): (error: unknown) => string | undefined {
  const { t } = useTranslation('assessments');
  const sentence = useErrorSentence();
  return (error) => {
    const codes = fieldErrorsOf(error).map(({ code }) => code);
    if (codes.includes('safety_protocol')) return t('run.finish.held');
    return codes.includes('questions_open') ? t('run.finish.open') : sentence(error);
  };
}

/** As many as a person reads. */
const mostListed = 12;

function OpenQuestions({ onGoTo }: Pick<FinishProps, 'onGoTo'>) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const { book } = useAsking();
  const ids = useAskingValue((asking) =>
    asking
      .open()
      .map(({ linkId }) => linkId)
      .join('\n'),
  );
  const required = useAskingValue((asking) => asking.required().join('\n')).split('\n');
  const { form } = useAsking();
  const open = ids === '' ? [] : ids.split('\n').flatMap((linkId) => form.all.get(linkId) ?? []);
  if (open.length === 0) return <p>{t('run.finish.allAnswered')}</p>;
  const mark = (items: readonly FormItem[]) => {
    for (const { linkId } of items) book.say(linkId, { ...nothingSaid, absent: 'not-asked' });
  };
  return (
    <div className="stack-tight">
      <p>{t('run.finish.openCount', { count: open.length })}</p>
      <List label={t('run.finish.openList')}>
        {open.slice(0, mostListed).map((item) => (
          <ListRow
            key={item.linkId}
            title={
              <button type="button" className={styles.link} onClick={() => onGoTo(item.linkId)}>
                <Words of={item.text} />
              </button>
            }
            detail={required.includes(item.linkId) ? t('run.finish.needed') : undefined}
            end={
              <Button size="small" onClick={() => mark([item])}>
                {t(`run.absent.${absentReasons[1]}`)}
              </Button>
            }
            endBelow
          />
        ))}
      </List>
      {open.length > mostListed && (
        <p className="small muted">{t('run.finish.more', { number: format.number(open.length - mostListed) })}</p>
      )}
      <div>
        <Button onClick={() => mark(open)}>{t('run.finish.markAll')}</Button>
      </div>
    </div>
  );
}
