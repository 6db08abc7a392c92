// /check-in: the page behind the poster of a group. It needs no account, shows no data, and answers everybody alike.
// The secret is behind the #, so no server receives it with the address.
import type { PosterCheckIn } from '@puente/contract';
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, ErrorNotice, Notice, useDocumentTitle } from '#ui';
import { CheckInFields } from './check-in-fields.tsx';

async function send(body: PosterCheckIn): Promise<boolean> {
  try {
    const response = await fetch('/Prod/check-ins', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok || response.status === 400;
  } catch {
    return false;
  }
}

export function CheckInScreen({ Frame }: { readonly Frame: ComponentType<{ readonly children: ReactNode }> }) {
  const { t } = useTranslation('check-in');
  const token = useLocation().hash.slice(1);
  const [values, setValues] = useState({ givenName: '', familyInitial: '' });
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<'open' | 'busy' | 'failed' | 'sent'>('open');
  useDocumentTitle(t('title'));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const givenName = values.givenName.trim();
    const familyInitial = values.familyInitial.trim();
    if (state === 'busy' || !givenName || !familyInitial) return;
    setState('busy');
    setState((await send({ token, givenName, familyInitial })) ? 'sent' : 'failed');
  }

  return (
    <Frame>
      <h1>{t('title')}</h1>
      {state === 'sent' ? (
        <Notice tone="success" urgent>
          {t('sent')}
        </Notice>
      ) : (
        <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
          <p className="muted">{t('lead')}</p>
          {state === 'failed' && <ErrorNotice message={t('failed')} />}
          <CheckInFields values={values} tried={tried} onChange={setValues} />
          <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={state === 'busy'}>
            {t('send')}
          </Button>
        </form>
      )}
    </Frame>
  );
}
