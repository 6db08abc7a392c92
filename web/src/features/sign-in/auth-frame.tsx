// The two looks of the sign-in pages: the form beside the bridge at evening, or on a card in the middle.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '#ui';
import styles from './auth-frame.module.css';
import { useAuthPlace } from './auth-place.ts';
import { BridgePicture } from './bridge-picture.tsx';
import { LanguageLinks } from './language-links.tsx';

export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const { look } = useAuthPlace();
  return look === 'classic' ? (
    <div className={styles.classic}>
      <header>
        <Brand width={30} />
      </header>
      <main className={styles.middle}>
        <div className={styles.panel}>{children}</div>
      </main>
      <footer>
        <LanguageLinks />
      </footer>
    </div>
  ) : (
    <Modern>{children}</Modern>
  );
}

function Modern({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('sign-in');
  return (
    <div className={styles.split}>
      <div className={styles.start}>
        <header>
          <Brand width={30} />
        </header>
        <main className={styles.main}>{children}</main>
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
