// The services of a partner and the number of people for each.
import { partnerServices } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, fieldStyles, SelectField, TextField } from '#ui';
import { ListFields } from './list-fields.tsx';
import { lists, type PartnerValues } from './partner-form.ts';

export function ServiceFields() {
  const { t } = useTranslation(['partners', 'programs']);
  return (
    <ListFields
      name="services"
      title={t('section.services')}
      add={t('addService')}
      headingOf={(number) => t('serviceNumber', { number })}
      most={partnerServices.length}
      empty={lists.services.newRow}
    >
      {(path) => (
        <div className={fieldStyles.grid}>
          <ServiceField path={path} />
          <TextField name={`${path}.slots`} label={t('field.slots')} optional inputMode="numeric" />
          <TextField name={`${path}.serving`} label={t('field.serving')} optional inputMode="numeric" />
          <DateField name={`${path}.reportedOn`} label={t('field.reportedOn')} optional />
        </div>
      )}
    </ListFields>
  );
}

/** Each service once: the options exclude the services of other entries. */
function ServiceField({ path }: { readonly path: `services.${number}` }) {
  const { t } = useTranslation(['partners', 'programs']);
  const services = useWatch<PartnerValues, 'services'>({ name: 'services' });
  const others = services.filter((_, index) => path !== `services.${index}`).map(({ service }) => service);
  const free = partnerServices.filter((one) => !others.includes(one));
  return (
    <SelectField
      name={`${path}.service`}
      label={t('field.service')}
      options={free.map((value) => ({ value, label: t(`programs:service.${value}`) }))}
      emptyChoice
    />
  );
}
