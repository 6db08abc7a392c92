// Fields of text in their states.
import { useTranslation } from 'react-i18next';
import { ProseField, TextField } from '#ui';
import { Specimen, State, States } from '../specimens/specimen.tsx';

export function TextInputs() {
  const { t } = useTranslation('components');
  return (
    <>
      <Specimen name="TextField">
        <States>
          <State of="empty">
            <TextField name="text.empty" label={t('sample.firstName')} optional />
          </State>
          <State of="filled">
            <TextField name="text.filled" label={t('sample.firstName')} />
          </State>
          <State of="hint">
            <TextField name="text.hint" label={t('sample.lastName')} hint={t('sample.asOnCard')} />
          </State>
          <State of="error">
            <TextField name="text.wrong" label={t('sample.cin')} code />
          </State>
          <State of="readOnly">
            <TextField name="text.fixed" label={t('sample.memberId')} code readOnly />
          </State>
          <State of="disabled">
            <TextField name="text.off" label={t('sample.plan')} disabled />
          </State>
        </States>
      </Specimen>
      <Specimen name="ProseField">
        <ProseField name="prose" label={t('sample.notes')} optional />
      </Specimen>
    </>
  );
}
