// /demo: the choice of a role. One press signs in and begins the tour. Only a demonstration has this page.
import type { Demo } from '@puente/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { fetchDemo } from '#session';
import { Button, Notice, useDocumentTitle } from '#ui';
import styles from './demo-screen.module.css';
import { setTour, useTour } from './tour-store.ts';
import { lastStep, placeOf, tourRoles } from './tours.ts';
import { useEntry } from './use-entry.ts';

interface DemoScreenProps {
  /** The frame of the sign-in pages. */
  readonly Frame: (props: { readonly children: ReactNode }) => ReactNode;
}

export function DemoScreen({ Frame }: DemoScreenProps) {
  const { t } = useTranslation('demo');
  const demo = useDemo();
  useDocumentTitle(t('title'));
  return (
    <Frame>
      <h1>{t('title')}</h1>
      {demo === null ? (
        <>
          <p className="muted">{t('isOff')}</p>
          <p>
            <Button to={paths.signIn}>{t('toSignIn')}</Button>
          </p>
        </>
      ) : (
        <>
          <p className="muted">{t('lead')}</p>
          {demo?.ownCopies && <OwnCopy demo={demo} />}
          <Roles demo={demo} />
        </>
      )}
    </Frame>
  );
}

/** Undefined while it loads, null without a demonstration. */
function useDemo(): Demo | null | undefined {
  const [demo, setDemo] = useState<Demo | null>();
  useEffect(() => {
    fetchDemo().then(
      (found) => setDemo(found ?? null),
      () => setDemo(null),
    );
  }, []);
  return demo;
}

function OwnCopy({ demo: { endsAt } }: { readonly demo: Demo }) {
  const { t, i18n } = useTranslation('demo');
  // By the browser's own formats: those of the product need the settings of a signed-in user.
  const dateTime = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  return <p className="muted">{endsAt ? t('yours', { at: dateTime.format(new Date(endsAt)) }) : t('own')}</p>;
}

function Roles({ demo }: { readonly demo: Demo | undefined }) {
  const { t } = useTranslation(['demo', 'common']);
  const navigate = useNavigate();
  const tour = useTour();
  const { entry, refusal, enter } = useEntry(demo, async (role) => {
    const step = tour?.role === role ? tour.step : 1;
    setTour({ role, step, isLeft: false });
    await navigate(placeOf(role, step), { replace: true });
  });

  return (
    <>
      {refusal && (
        <Notice tone="error" urgent>
          {refusal}
        </Notice>
      )}
      <ul className={styles.roles}>
        {tourRoles.map((role) => (
          <li key={role}>
            <button
              type="button"
              className={styles.role}
              disabled={!demo || entry !== null}
              onClick={() => void enter(role)}
            >
              <b>{t(`roles.${role}.title`)}</b>
              <span>{t(`roles.${role}.text`)}</span>
              {tour?.role === role && (
                <span className={styles.left}>{t('goOn', { step: tour.step, last: lastStep })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="small muted">
        {entry ? t(entry) : t('invented')}
      </p>
    </>
  );
}
