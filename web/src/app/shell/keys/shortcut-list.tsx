// The list of keyboard shortcuts, and the switch for single-key shortcuts.
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '#api';
import { Button, Dialog, Kbd } from '#ui';
import { closeOverlay } from './overlay.ts';
import styles from './shortcut-list.module.css';
import { sequencesFor } from './shortcuts.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';
import { useModifierKey } from './use-modifier-key.ts';

type Between = 'together' | 'then' | 'or';

interface ShortcutProps {
  readonly label: string;
  readonly keys: readonly string[];
  readonly between?: Between;
}

function Shortcut({ label, keys, between = 'or' }: ShortcutProps) {
  const { t } = useTranslation('shell');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && (between === 'together' ? ' + ' : ` ${t(`shortcuts.${between}`)} `)}
            <Kbd>{key}</Kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

export function ShortcutList({ open }: { readonly open: boolean }) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      // The list is read from its beginning, also where it is longer than the window.
      first={() => document.getElementById(id)}
      aria-labelledby={id}
      className={styles.paper}
    >
      <Shortcuts titleId={id} />
    </Dialog>
  );
}

function Shortcuts({ titleId }: { readonly titleId: string }) {
  const { t } = useTranslation(['shell', 'common']);
  const { data: me } = useGetMeQuery();
  const modifier = useModifierKey();
  return (
    <>
      <h2 className={styles.title} id={titleId} tabIndex={-1}>
        {t('shortcuts.title')}
      </h2>
      <div className={styles.groups}>
        <section>
          <h3>{t('shortcuts.everywhere')}</h3>
          <dl>
            <Shortcut label={t('shortcuts.palette')} keys={[modifier, 'K']} between="together" />
            <Shortcut label={t('shortcuts.palette')} keys={['/']} />
            <Shortcut label={t('shortcuts.list')} keys={['?']} />
            <Shortcut label={t('shortcuts.close')} keys={['Esc']} />
          </dl>
          <h3>{t('shortcuts.form')}</h3>
          <dl>
            <Shortcut label={t('shortcuts.save')} keys={[modifier, 'Enter']} between="together" />
          </dl>
          <h3>{t('shortcuts.table')}</h3>
          <dl>
            <Shortcut label={t('shortcuts.nextRow')} keys={['j']} />
            <Shortcut label={t('shortcuts.previousRow')} keys={['k']} />
            <Shortcut label={t('shortcuts.selectRow')} keys={['x']} />
            <Shortcut label={t('shortcuts.openRow')} keys={['Enter']} />
          </dl>
        </section>
        <section>
          <h3>{t('shortcuts.goTo')}</h3>
          <dl>
            {me &&
              sequencesFor(me).map(({ keys, label }) => (
                <Shortcut key={label} label={t(label)} keys={keys} between="then" />
              ))}
          </dl>
        </section>
      </div>
      <SingleKeysSwitch />
      <div className={styles.actions}>
        <Button size="large" onClick={closeOverlay}>
          {t('common:action.close')}
        </Button>
      </div>
    </>
  );
}
