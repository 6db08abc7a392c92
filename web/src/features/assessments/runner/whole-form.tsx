// The whole form on a wide window: its sections in order, and a list of them beside it.
import { type FormItem, isAsked } from '@puente/contract';
import { memo, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { isAnswered } from './answers/said.ts';
import { useAsking, useAskingValue, useIsShown } from './asking.ts';
import { Question } from './question.tsx';
import { goToQuestion, questionId } from './question-id.ts';
import { type Section, sectionsOf } from './questions.ts';
import styles from './runner.module.css';
import { isOneTable, TableQuestion } from './table-question.tsx';
import { Words } from './words.tsx';

export function WholeForm() {
  const { t } = useTranslation('assessments');
  const asking = useAsking();
  const { form } = asking;
  const sections = useMemo(() => sectionsOf(form), [form]);
  // A form that was begun opens where it stopped.
  useEffect(() => {
    const [first] = asking.open();
    if (first && first !== asking.questions[0]) goToQuestion(first.linkId);
  }, [asking]);
  return (
    <div className={sections.length > 1 ? styles.withSections : undefined}>
      {sections.length > 1 && (
        <nav className={styles.sections} aria-label={t('run.sections')}>
          <ul>
            {sections.map((section) => (
              <SectionLink key={section.group.linkId} section={section} />
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.form}>
        <Items items={form.items} level={2} />
      </div>
    </div>
  );
}

function SectionLink({ section: { group, questions } }: { readonly section: Section }) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  // One text, so that a change elsewhere renders nothing.
  const counts = useAskingValue(({ book, isShown }) => {
    const shown = questions.filter(({ linkId }) => isShown(linkId));
    return `${shown.filter(({ linkId }) => isAnswered(book.entry(linkId).said)).length}/${shown.length}`;
  });
  const [answered = 0, all = 0] = counts.split('/').map(Number);
  return (
    <li>
      <button type="button" className={styles.section} onClick={() => goToQuestion(group.linkId)}>
        <Words of={group.text} />
        <bdi className="small muted numbers">
          {t('run.answeredOf', { answered: format.number(answered), all: format.number(all) })}
        </bdi>
      </button>
    </li>
  );
}

interface ItemsProps {
  readonly items: readonly FormItem[];
  /** Of the headings. */
  readonly level: number;
}

const Items = memo(function Items({ items, level }: ItemsProps) {
  return items.map((item) => <Item key={item.linkId} item={item} level={level} />);
});

function Item({ item, level }: { readonly item: FormItem; readonly level: number }) {
  if (item.isHidden) return null;
  if (item.type === 'group') return <Group group={item} level={level} />;
  if (item.type === 'display') return <Display item={item} />;
  return (
    <>
      {isAsked(item) && <Question item={item} />}
      {item.items.length > 0 && <Items items={item.items} level={level} />}
    </>
  );
}

/** Of headings; deeper groups share the last one. */
const deepest = 4;

function Group({ group, level }: { readonly group: FormItem; readonly level: number }) {
  const isShown = useIsShown(group.linkId);
  const Heading = `h${Math.min(level, deepest)}` as 'h2';
  const hasText = Object.keys(group.text).length > 0;
  if (!isShown) return null;
  return (
    <section className={styles.group}>
      {hasText && (
        <Heading id={questionId(group.linkId)} tabIndex={-1}>
          <Words of={group.text} />
        </Heading>
      )}
      {group.help && (
        <p className="small muted">
          <Words of={group.help} />
        </p>
      )}
      {isOneTable(group) ? <TableQuestion group={group} /> : <Items items={group.items} level={level + 1} />}
    </section>
  );
}

function Display({ item }: { readonly item: FormItem }) {
  const isShown = useIsShown(item.linkId);
  return isShown ? (
    <p className={styles.display}>
      <Words of={item.text} />
    </p>
  ) : null;
}
