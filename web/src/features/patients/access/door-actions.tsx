// What is offered for a person out of reach: asking for access, or opening the record in an emergency.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#paths';
import { Icon } from '#ui';
import { AskDialog } from './ask-dialog.tsx';
import type { Door } from './door.ts';
import { EmergencyDialog } from './emergency-dialog.tsx';

/** Needs the texts of `access`. */
export function DoorActions(door: Door) {
  const { t } = useTranslation('access');
  const [open, setOpen] = useState<'ask' | 'emergency'>();
  const [asked, setAsked] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <span className="row">
      {asked ? (
        <span role="status" className="small">
          <Icon name="check" size="small" /> {t('door.asked')}{' '}
          <Link to={paths.accessRequests}>{t('door.seeRequests')}</Link>
        </span>
      ) : (
        <Button size="small" variant="outlined" onClick={() => setOpen('ask')}>
          {t('door.ask')}
        </Button>
      )}
      <Button size="small" onClick={() => setOpen('emergency')}>
        <Icon name="lock" size="small" />
        {t('door.open')}
      </Button>
      <AskDialog
        door={door}
        open={open === 'ask'}
        onClose={close}
        onAsked={() => {
          setAsked(true);
          close();
        }}
      />
      <EmergencyDialog door={door} open={open === 'emergency'} onClose={close} />
    </span>
  );
}
