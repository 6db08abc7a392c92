// The two designs of the sign-in pages: the form beside the bridge at evening, or on a card in the middle.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#paths';
import { Brand, OperatorLinks } from '#ui';
import styles from './auth-frame.module.css';
import { useAuthPlace } from './auth-place.ts';
import { BridgePicture } from './bridge-picture.tsx';
import { LanguageLinks } from './language-links.tsx';

export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const { design } = useAuthPlace();
  return design === 'classic' ? (
    <div className={styles.classic}>
      <Head />
      <main className={styles.middle}>
        <div className={styles.panel}>{children}</div>
      </main>
      <Foot />
    </div>
  ) : (
    <Modern>{children}</Modern>
  );
}

/** The language links come first, for people who cannot read the page. */
const Head = () => (
  <header className={styles.head}>
    {/* The public page, which the server writes. */}
    <a href={paths.home}>
      <Brand width={30} />
    </a>
    <LanguageLinks />
  </header>
);

const Foot = () => (
  <footer className={styles.foot}>
    <OperatorLinks />
  </footer>
);

function Modern({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('sign-in');
  return (
    <div className={styles.split}>
      <div className={styles.start}>
        <Head />
        <main className={styles.main}>{children}</main>
        <Foot />
      </div>
      <aside className={styles.end} aria-label={t('about')}>
        <p className={styles.say}>{t('say')}</p>
        <p className={styles.sub}>{t('sub')}</p>
        <BridgePicture />
      </aside>
    </div>
  );
}
