// /401, /404, /500: the event, the next step, and the way back.
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { useSession } from '#session';
import { Brand, Button, EmptyState, PageHeader } from '#ui';
import styles from './error-pages.module.css';

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** An address of the application, or elsewhere. */
  readonly to?: string;
  readonly href?: string;
  readonly action: string;
}

function ErrorContent({ title, text, to, href, action }: ErrorPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        text={text}
        action={
          <div className={styles.actions}>
            {history.length > 1 && (
              <Button size="large" onClick={() => void navigate(-1)}>
                {t('action.goBack')}
              </Button>
            )}
            <Button to={to} href={href} variant="contained" color="primary" size="large">
              {action}
            </Button>
          </div>
        }
      />
    </>
  );
}

function ErrorPage(props: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <header>
        <a href={paths.home}>
          <Brand />
        </a>
      </header>
      <main>
        <ErrorContent {...props} />
      </main>
    </div>
  );
}

export function UnauthorizedPage() {
  const { t } = useTranslation();
  const session = useSession();
  if (session)
    return (
      <ErrorPage
        title={t('errorPage.401SignedIn')}
        text={t('errorPage.401SignedInText', { name: session.user.name })}
        to={paths.dashboard}
        action={t('action.openMyDay')}
      />
    );
  return <ErrorPage title={t('errorPage.401')} text={t('error.401')} to={paths.signIn} action={t('action.signIn')} />;
}

/** Leads signed-in users to their day, and others to the first public page. */
function useWayOut() {
  const { t } = useTranslation();
  return useSession()
    ? { to: paths.dashboard, action: t('action.openMyDay') }
    : { href: paths.home, action: t('errorPage.home') };
}

export function NotFoundPage() {
  const { t } = useTranslation();
  return <ErrorPage title={t('errorPage.404')} text={t('errorPage.404Text')} {...useWayOut()} />;
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
  return <ErrorPage title={t('errorPage.500')} text={t('errorPage.500Text')} {...useWayOut()} />;
}
