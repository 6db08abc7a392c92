// Placeholders for loading content, in its height; each appears only after 200 ms.
import { useTranslation } from 'react-i18next';
import styles from './skeletons.module.css';

interface LinesProps {
  /** The expected number of lines. */
  readonly lines?: number;
}

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

const Bars = ({ lines }: { readonly lines: number }) =>
  names.slice(0, lines).map((name) => <i key={name} className={styles.bar} />);

/** Lines of text inside a card. */
export function LinesSkeleton({ lines = 3 }: LinesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.lines} role="status" data-loading>
      <span className="visually-hidden">{t('load')}</span>
      <Bars lines={lines} />
    </div>
  );
}

interface PageSkeletonProps {
  /** Includes the banner of a person, which touches the top bar. */
  readonly ofPerson?: boolean;
}

/** A page about one record: the banner of the person, tabs, and two columns of cards. */
export function PageSkeleton({ ofPerson = false }: PageSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="status" data-loading>
      <span className="visually-hidden">{t('load')}</span>
      <div className={styles.banner} data-banner-page={ofPerson || undefined} aria-hidden="true">
        <i className={styles.round} />
        <div className={styles.lines}>
          <Bars lines={2} />
        </div>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.card}>
          <Bars lines={8} />
        </div>
        <div className={styles.card}>
          <Bars lines={5} />
        </div>
      </div>
    </div>
  );
}
