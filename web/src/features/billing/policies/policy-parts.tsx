// The rules of a version, part by part: each folds to a line, and on a wide screen an index leads to it.
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenefitPolicy } from '#api';
import { Button, FoldCard } from '#ui';
import { FactList } from './fact-list.tsx';
import { useFactSummary } from './fact-summary.ts';
import styles from './policies.module.css';
import { useSourceSummary } from './policy-chips.tsx';
import { factSections, usePolicyFacts } from './policy-facts.ts';
import { SourceList } from './source-mark.tsx';

interface Part {
  readonly anchor: string;
  readonly title: string;
  readonly summary: string;
  readonly body: ReactNode;
}

export function PolicyParts({ policy: { body } }: { readonly policy: BenefitPolicy }) {
  const { t } = useTranslation('benefits');
  const facts = usePolicyFacts()(body);
  const summary = useFactSummary();
  const sourceSummary = useSourceSummary();
  const { citations } = body;
  const parts: Part[] = [
    ...body.services.map((service) => ({
      anchor: `code-${service.code}`,
      title: t('service', { code: service.code }),
      summary: summary.ofService(service),
      body: <FactList facts={facts.filter(({ code }) => code === service.code)} citations={citations} />,
    })),
    ...factSections
      .filter((section) => section !== 'services' && facts.some((fact) => fact.section === section))
      .map((section) => ({
        anchor: `part-${section}`,
        title: t(`section.${section as 'work'}`),
        summary: summary.ofSection(section, facts),
        body: <FactList facts={facts.filter((fact) => fact.section === section)} citations={citations} />,
      })),
    {
      anchor: 'part-sources',
      title: t('sources.title'),
      summary: sourceSummary(body),
      body: <SourceList citations={citations} />,
    },
  ];
  return (
    <div className={styles.parts}>
      <nav className={styles.index} aria-label={t('glance.index')}>
        <p className="small muted">{t('glance.index')}</p>
        <ul>
          {parts.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Folding parts={parts} />
    </div>
  );
}

function Folding({ parts }: { readonly parts: readonly Part[] }) {
  const { t } = useTranslation('benefits');
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  /** The user may have opened and closed some: all follow the button. */
  function turn() {
    for (const part of list.current?.querySelectorAll<HTMLDetailsElement>(':scope > section > details') ?? [])
      part.open = !isOpen;
    setIsOpen(!isOpen);
  }

  return (
    <div ref={list} className="stack">
      <div className="off-paper">
        <Button size="small" onClick={turn}>
          {t(isOpen ? 'glance.closeAll' : 'glance.openAll')}
        </Button>
      </div>
      {parts.map(({ anchor, title, summary, body }) => (
        <FoldCard key={anchor} anchor={anchor} title={title} summary={summary}>
          {body}
        </FoldCard>
      ))}
    </div>
  );
}
