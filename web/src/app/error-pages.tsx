// /401, /404, /500: what happened and what to do.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#paths';
import { Brand, EmptyState, PageHeader } from '#ui';
import styles from './error-pages.module.css';

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

function ErrorContent({ title, text, to, action }: ErrorPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        text={text}
        action={
          <Button component={Link} to={to} variant="contained" color="primary" size="large">
            {action}
          </Button>
        }
      />
    </>
  );
}

function ErrorPage(props: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <header>
        <Brand />
      </header>
      <main>
        <ErrorContent {...props} />
      </main>
    </div>
  );
}

export function UnauthorizedPage() {
  const { t } = useTranslation();
  return <ErrorPage title={t('errorPage.401')} text={t('error.401')} to={paths.signIn} action={t('action.signIn')} />;
}

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <ErrorPage title={t('errorPage.404')} text={t('error.404')} to={paths.dashboard} action={t('action.openMyDay')} />
  );
}

/** An unknown address below the dashboard keeps the navigation. */
export function NotFoundInside() {
  const { t } = useTranslation();
  return (
    <ErrorContent
      title={t('errorPage.404')}
      text={t('error.404')}
      to={paths.dashboard}
      action={t('action.openMyDay')}
    />
  );
}

export function ServerErrorPage() {
  const { t } = useTranslation();
  return (
    <ErrorPage
      title={t('errorPage.500')}
      text={t('error.server', { ref: '–' })}
      to={paths.dashboard}
      action={t('action.openMyDay')}
    />
  );
}
