// Title row of a page: the one h1, a line of context, the actions. Sets the title of the document.
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-header.module.css';

/** Writes `<page> · Puente population health` as the title of the document. */
export function useDocumentTitle(page: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('app.title', { page });
  }, [t, page]);
}

interface PageHeaderProps {
  readonly title: string;
  /** The title of the tab where it differs. */
  readonly tab?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, tab = title, lead, actions }: PageHeaderProps) {
  useDocumentTitle(tab);
  return (
    <div className={styles.header}>
      <div className="grow">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
