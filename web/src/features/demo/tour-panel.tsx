// One step of the tour above the bottom of the window; the product behind it stays usable.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNavigate } from '#navigation';
import { useSession } from '#session';
import { Button } from '#ui';
import styles from './tour-panel.module.css';
import { setTour, type Tour, useTour } from './tour-store.ts';
import { lastStep, placeOf, type StepNumber } from './tours.ts';

/** Only for users who signed in with the role of the tour. */
export function TourPanel() {
  const tour = useTour();
  const session = useSession();
  if (!tour || !session?.user.roles.includes(tour.role)) return null;
  return tour.isLeft ? <Folded tour={tour} /> : <Open tour={tour} />;
}

function Folded({ tour }: { readonly tour: Tour }) {
  const { t } = useTranslation('demo');
  return (
    <aside className={styles.folded} aria-label={t('tour')} data-tour>
      <Button onClick={() => setTour({ ...tour, isLeft: false })}>
        {t('goOn', { step: tour.step, last: lastStep })}
      </Button>
    </aside>
  );
}

function Open({ tour }: { readonly tour: Tour }) {
  const { t } = useTranslation('demo');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { role, step } = tour;
  const place = placeOf(role, step);
  const go = (next: StepNumber) => {
    setTour({ ...tour, step: next });
    void navigate(placeOf(role, next));
  };
  return (
    <aside className={styles.panel} aria-labelledby="tour-title" data-tour>
      <div className={styles.head}>
        <p className="small muted numbers">{t('step', { step, last: lastStep })}</p>
        <Button variant="text" size="small" onClick={() => setTour({ ...tour, isLeft: true })}>
          {t('leave')}
        </Button>
      </div>
      <div aria-live="polite" className={styles.words}>
        <h2 id="tour-title">{t(`steps.${role}.${step}.title`)}</h2>
        <p>{t(`steps.${role}.${step}.text`)}</p>
      </div>
      <div className={styles.acts}>
        {pathname !== place.split('?')[0] && (
          <Button variant="text" to={place}>
            {t('show')}
          </Button>
        )}
        {step > 1 && <Button onClick={() => go((step - 1) as StepNumber)}>{t('back')}</Button>}
        {step < lastStep ? (
          <Button variant="contained" onClick={() => go((step + 1) as StepNumber)}>
            {t('next')}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => setTour(null)}>
            {t('finish')}
          </Button>
        )}
      </div>
    </aside>
  );
}
