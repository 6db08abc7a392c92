// The ways on after a search without result: another spelling, or a registration. Registering also checks for
// duplicates outside the reader's panel.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { mayDo } from '#api';
import { nameOf, nameTyped } from '#care';
import { paths } from '#paths';
import { Button, EmptyState, Icon } from '#ui';

interface NobodyFoundProps {
  readonly text: string;
  readonly me: Me;
}

export function NobodyFound({ text, me }: NobodyFoundProps) {
  const { t } = useTranslation(['patients', 'common']);
  const name = nameTyped(text);
  const register = mayDo(me, 'patients', 'create') && (
    <Button to={paths.newPatient} state={name} variant="outlined">
      <Icon name="user-plus" size="small" />
      {name ? t('common:person.register', { name: nameOf(name).trim() }) : t('new')}
    </Button>
  );
  // Only the check for duplicates mentions people out of reach.
  const seesEveryone = me.roles.includes('TenantAdmin');
  return (
    <EmptyState
      text={t('emptySearch', { text })}
      action={
        register && (
          <>
            {!seesEveryone && <p className="muted">{t('nobody.outside')}</p>}
            {register}
          </>
        )
      }
    />
  );
}
