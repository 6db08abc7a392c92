// /components/modals
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, Button, ConfirmDialog, HelpTip, Notice, toast } from '#ui';
import { ComponentPageHeader } from './specimens/component-page-header.tsx';
import { LayerSpecimens } from './specimens/layer-specimens.tsx';
import { Specimen } from './specimens/specimen.tsx';
import { useSamplePath } from './specimens/use-sample-path.ts';

export function ModalsPage() {
  const { t } = useTranslation('components');
  const here = useSamplePath();
  const [open, setOpen] = useState<'cancel' | 'void' | 'error'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ComponentPageHeader page="modals" />
      <Specimen name="ConfirmDialog">
        <div className="row">
          <Button onClick={() => setOpen('cancel')}>{t('sample.cancelVisit')}</Button>
          <Button onClick={() => setOpen('void')}>{t('sample.voidCharge')}</Button>
          <Button onClick={() => setOpen('error')}>{t('state.error')}</Button>
        </div>
        <ConfirmDialog
          open={open === 'cancel'}
          title={t('sample.askCancel')}
          confirm={t('sample.cancelVisit')}
          onConfirm={close}
          onClose={close}
        >
          <p>{t('sample.askCancelText')}</p>
        </ConfirmDialog>
        <ConfirmDialog
          open={open === 'void' || open === 'error'}
          title={t('sample.askVoid')}
          confirm={t('sample.voidCharge')}
          danger
          {...(open === 'void' && { typed: t('sample.voidWord') })}
          error={open === 'error' ? t('sample.unreachable') : undefined}
          onConfirm={close}
          onClose={close}
        >
          <p>{t('sample.askVoidText')}</p>
        </ConfirmDialog>
      </Specimen>
      <Specimen name="ActionMenu">
        <div className="row">
          <ActionMenu
            outlined
            actions={[
              { label: t('sample.call'), icon: 'phone', to: here },
              { label: t('sample.text'), icon: 'chat', onSelect: () => undefined },
              { label: t('sample.remove'), icon: 'x', onSelect: () => undefined },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="HelpTip">
        <div className="row">
          <span>{t('about.UnitMeter')}</span>
          <HelpTip topic={t('sample.unitsTopic')}>{t('sample.unitsHelp')}</HelpTip>
        </div>
      </Specimen>
      <Specimen name="Notice">
        <Notice
          tone="info"
          title={t('sample.newVersion')}
          actions={<Button size="small">{t('sample.updateNow')}</Button>}
        >
          {t('sample.waits')}
        </Notice>
        <Notice
          tone="warning"
          title={t('sample.signedOut')}
          actions={<Button size="small">{t('sample.keepWorking')}</Button>}
        >
          {t('sample.draftSaved')}
        </Notice>
        <Notice tone="error" title={t('sample.notSaved')}>
          {t('sample.safeHere')}
        </Notice>
        <Notice tone="success">{t('sample.allSaved')}</Notice>
      </Specimen>
      <Specimen name="toast">
        <div className="row">
          <Button onClick={() => toast.info(t('sample.newVersion'))}>{t('sample.showInfo')}</Button>
          <Button onClick={() => toast.success(t('sample.moved'))}>{t('sample.showSuccess')}</Button>
          <Button onClick={() => toast.error(t('sample.notMoved'))}>{t('sample.showError')}</Button>
          <Button onClick={() => toast.loading(t('sample.moving'))}>{t('sample.showLoading')}</Button>
          <Button onClick={() => toast.undo(t('sample.moved'), () => undefined)}>{t('sample.showUndo')}</Button>
        </div>
      </Specimen>
      <LayerSpecimens />
    </>
  );
}
