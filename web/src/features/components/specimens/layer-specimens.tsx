// Layers above the page, each behind its button.
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Drawer, MenuItem, PickField, Popover, PopupMenu, useMenuButton } from '#ui';
import { pickPeople } from './find-people.ts';
import styles from './layer-specimens.module.css';
import { Specimen } from './specimen.tsx';

const periods = ['week', 'month', 'year'] as const;

export function LayerSpecimens() {
  return (
    <>
      <Specimen name="Dialog">
        <DialogSample />
      </Specimen>
      <Specimen name="Drawer">
        <DrawerSample />
      </Specimen>
      <Specimen name="Popover">
        <PopoverSample />
      </Specimen>
      <Specimen name="PopupMenu">
        <MenuSample />
      </Specimen>
    </>
  );
}

function DialogSample() {
  const { t } = useTranslation(['components', 'common']);
  const id = useId();
  const [open, setOpen] = useState(false);
  const form = useForm({ defaultValues: { worker: null } });
  const close = () => setOpen(false);
  return (
    <div className="row">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('sample.assign')}
      </Button>
      <Dialog open={open} onClose={close} aria-labelledby={id} aria-describedby={`${id}-text`}>
        <FormProvider {...form}>
          <div className="stack">
            <h2 id={id}>{t('sample.assignTitle')}</h2>
            <p id={`${id}-text`}>{t('sample.assignText')}</p>
            <PickField name="worker" label={t('sample.findPerson')} find={pickPeople} />
            <div className="row">
              <Button onClick={close}>{t('common:action.close')}</Button>
            </div>
          </div>
        </FormProvider>
      </Dialog>
    </div>
  );
}

function DrawerSample() {
  const { t } = useTranslation(['components', 'common']);
  const [open, setOpen] = useState(false);
  return (
    <div className="row">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('sample.openDrawer')}
      </Button>
      <Drawer edge="end" open={open} onClose={() => setOpen(false)} aria-label={t('sample.openDrawer')}>
        <div className={styles.inside}>
          <Button onClick={() => setOpen(false)}>{t('common:action.close')}</Button>
        </div>
      </Drawer>
    </div>
  );
}

function PopoverSample() {
  const { t } = useTranslation('components');
  const { button, menu } = useMenuButton('dialog');
  return (
    <div className="row">
      <Button {...button}>{t('sample.openPopover')}</Button>
      <Popover id={menu.id} anchor={menu.anchor} onClose={menu.onClose} aria-label={t('sample.openPopover')}>
        <div className={styles.inside}>
          {(['person', 'status', 'amount'] as const).map((column) => (
            <label key={column} className="row">
              <input type="checkbox" defaultChecked />
              {t(`sample.${column}`)}
            </label>
          ))}
        </div>
      </Popover>
    </div>
  );
}

function MenuSample() {
  const { t } = useTranslation('components');
  const { button, menu } = useMenuButton();
  const [period, setPeriod] = useState<(typeof periods)[number]>('month');
  return (
    <div className="row">
      <Button {...button}>{t('sample.periodOf', { period: t(`sample.${period}`) })}</Button>
      <PopupMenu label={t('sample.period')} {...menu}>
        {periods.map((value) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === period}
            selected={value === period}
            onClick={() => {
              setPeriod(value);
              menu.onClose();
            }}
          >
            {t(`sample.${value}`)}
          </MenuItem>
        ))}
      </PopupMenu>
    </div>
  );
}
