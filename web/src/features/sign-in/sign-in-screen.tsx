// Signing in with the user pool of an organisation.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Brand, Notice, useDocumentTitle } from '#ui';
import { BridgePicture } from './bridge-picture.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

export function SignInScreen() {
  const { t } = useTranslation('sign-in');
  const [query] = useSearchParams();
  useDocumentTitle(t('title'));
  return (
    <div className={styles.split}>
      <div className={styles.start}>
        <header>
          <Brand width={30} />
        </header>
        <main className={styles.main}>
          <div className="stack-tight">
            <h1 tabIndex={-1}>{t('title')}</h1>
            <p className="muted">{t('lead')}</p>
          </div>
          {query.has('ended') && <Notice tone="info">{t('ended')}</Notice>}
          <SignInForm />
        </main>
        <footer>
          <LanguageLinks />
        </footer>
      </div>
      <aside className={styles.end} aria-label={t('about')}>
        <p className={styles.say}>{t('say')}</p>
        <p className={styles.sub}>{t('sub')}</p>
        <BridgePicture />
      </aside>
    </div>
  );
}
