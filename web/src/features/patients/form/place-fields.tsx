// Addresses of a person: home, mail, temporary and former ones.
import { californiaCounties } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressFields, DateField, fieldStyles, SelectField, TextField } from '#ui';
import { useAnswers } from '../person/answer-options.ts';
import { Rows } from '../person/field-rows.tsx';
import { lists } from '../person/patient-form.ts';
import { useFieldNames } from '../person/use-field-names.ts';

const mostAddresses = 10;

/** A choice among the counties of California; a text for other states, and for other values. */
export function CountyField({ name, state }: { readonly name: string; readonly state: string }) {
  const { labelOf } = useFieldNames();
  const county: unknown = useWatch({ name });
  const isOffered = state === 'CA' && (county === '' || californiaCounties[String(county)] !== undefined);
  const field = { name, label: labelOf('county'), optional: true };
  if (!isOffered) return <TextField {...field} />;
  const counties = Object.entries(californiaCounties).map(([value, label]) => ({ value, label }));
  return <SelectField {...field} emptyChoice options={counties} />;
}

function AddressRow({ path }: { readonly path: string }) {
  const { labelOf } = useFieldNames();
  const { coded } = useAnswers();
  const state: unknown = useWatch({ name: `${path}.state` });
  const field = (name: string) => ({ name: `${path}.${name}`, label: labelOf(name) });
  return (
    <>
      <SelectField name={`${path}.kind`} label={labelOf('addressKind')} options={coded('addressKind')} />
      <CountyField name={`${path}.county`} state={String(state)} />
      <div className={fieldStyles.wide}>
        <AddressFields
          fields={{
            line: field('addressLine'),
            city: field('city'),
            state: field('state'),
            postalCode: field('postalCode'),
          }}
        />
      </div>
      <DateField {...field('from')} optional />
      <DateField {...field('until')} optional />
    </>
  );
}

/** Fields outside the short form of a registration. */
export function FurtherPlaceFields() {
  const { t } = useTranslation('person');
  const { labelOf } = useFieldNames();
  return (
    <Rows
      name="otherAddresses"
      label={labelOf('otherAddresses')}
      one={(number) => t('row.otherAddresses', { number })}
      add={t('add.address')}
      most={mostAddresses}
      blank={lists.otherAddresses.newRow}
      row={(path) => <AddressRow path={path} />}
    />
  );
}

export function PlaceFields() {
  const { named } = useFieldNames();
  const state: unknown = useWatch({ name: 'state' });
  return (
    <div className="stack">
      <AddressFields
        fields={{
          homeless: named('homeless'),
          line: named('addressLine'),
          city: named('city'),
          state: named('state'),
          postalCode: named('postalCode'),
        }}
      />
      <div className={fieldStyles.grid}>
        <CountyField name="county" state={String(state)} />
      </div>
      <FurtherPlaceFields />
    </div>
  );
}
