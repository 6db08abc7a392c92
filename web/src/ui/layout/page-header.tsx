// Title row of a page: the one h1, a line of context, the actions. Sets the title of the document.
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-header.module.css';

/** Direction marks that a translated text may contain; a title is alone and needs no marks. */
const marksOfDirection = /[\u2066-\u2069]/g;

/** Writes `<page> · Puente population health` as the title of the document. */
export function useDocumentTitle(page: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('app.title', { page }).replaceAll(marksOfDirection, '');
  }, [t, page]);
}

interface PageHeaderProps {
  readonly title: string;
  /** The title of the tab, if it differs. */
  readonly tab?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** On a phone only screen readers get the title, because the top bar shows it already. */
  readonly quiet?: boolean;
}

export function PageHeader({ title, tab = title, lead, actions, quiet = false }: PageHeaderProps) {
  useDocumentTitle(tab);
  return (
    <div className={`${styles.header} ${quiet ? styles.quiet : ''}`}>
      <div className="grow">
        <h1 tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {lead && <div className={styles.lead}>{typeof lead === 'string' ? <bdi>{lead}</bdi> : lead}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
