// /demo: who do you want to be? One press signs in and begins the tour. Only a demonstration has it.
import type { Demo } from '@puente/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#paths';
import { fetchDemo, signIn, useAuthSentence } from '#session';
import { Button, Notice, useDocumentTitle } from '#ui';
import styles from './demo-screen.module.css';
import { setTour, useTour } from './tour-store.ts';
import { lastStep, placeOf, type TourRole, tourRoles } from './tours.ts';

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
          <Roles demo={demo} />
        </>
      )}
    </Frame>
  );
}

/** Undefined until it is known, null where there is none. */
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

function Roles({ demo }: { readonly demo: Demo | undefined }) {
  const { t } = useTranslation(['demo', 'common']);
  const navigate = useNavigate();
  const sentence = useAuthSentence();
  const tour = useTour();
  const [entering, setEntering] = useState<TourRole | null>(null);
  const [refused, setRefused] = useState<unknown>(null);

  async function enter(role: TourRole) {
    const tenant = demo?.tenants[0];
    const account = tenant?.accounts.find((one) => one.role === role);
    if (!demo || !tenant || !account) return;
    setEntering(role);
    setRefused(null);
    try {
      await signIn(tenant.tenantName, account.email, demo.password);
    } catch (error) {
      setRefused(error);
      setEntering(null);
      return;
    }
    const step = tour?.role === role ? tour.step : 1;
    setTour({ role, step, isLeft: false });
    await navigate(placeOf(role, step), { replace: true });
  }

  return (
    <>
      {refused !== null && (
        <Notice tone="error" urgent>
          {sentence(refused)}
        </Notice>
      )}
      <ul className={styles.roles}>
        {tourRoles.map((role) => (
          <li key={role}>
            <button
              type="button"
              className={styles.role}
              disabled={!demo || entering !== null}
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
        {entering ? t('entering') : t('invented')}
      </p>
    </>
  );
}
