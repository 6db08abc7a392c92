// The acts for a person out of reach: request access, or open the record in an emergency.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#paths';
import { Button, Icon } from '#ui';
import { AskDialog } from './ask-dialog.tsx';
import { EmergencyDialog } from './emergency-dialog.tsx';
import type { PersonOutOfReach } from './person-out-of-reach.ts';

/** Needs the texts of `access`. */
export function AccessActions(person: PersonOutOfReach) {
  const { t } = useTranslation('access');
  const [open, setOpen] = useState<'ask' | 'emergency'>();
  const [asked, setAsked] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <span className="row">
      {asked ? (
        <span role="status" className="small">
          <Icon name="check" size="small" /> {t('outOfReach.asked')}{' '}
          <Link to={paths.accessRequests}>{t('outOfReach.seeRequests')}</Link>
        </span>
      ) : (
        <Button size="small" variant="outlined" onClick={() => setOpen('ask')}>
          {t('outOfReach.ask')}
        </Button>
      )}
      <Button size="small" onClick={() => setOpen('emergency')}>
        <Icon name="lock" size="small" />
        {t('outOfReach.open')}
      </Button>
      <AskDialog
        person={person}
        open={open === 'ask'}
        onClose={close}
        onAsked={() => {
          setAsked(true);
          close();
        }}
      />
      <EmergencyDialog person={person} open={open === 'emergency'} onClose={close} />
    </span>
  );
}
