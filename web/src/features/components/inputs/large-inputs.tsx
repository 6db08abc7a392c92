// Fields with lists, files and drawings.
import { useTranslation } from 'react-i18next';
import { PersonSearch } from '#care';
import {
  AddressFields,
  CodeSearchField,
  FileField,
  PickField,
  PickManyField,
  type SendFile,
  SignatureField,
  SuggestField,
} from '#ui';
import { findPeople, pickPeople } from '../specimens/find-people.ts';
import { Specimen, States } from '../specimens/specimen.tsx';

const codes = [
  { value: 'Z59.41', label: 'Z59.41 Food insecurity' },
  { value: 'Z59.00', label: 'Z59.00 Homelessness, unspecified' },
  { value: 'E11.9', label: 'E11.9 Type 2 diabetes mellitus without complications' },
];

/** The sample sends no request: the file counts as received immediately. */
const send: SendFile = async (file, { onProgress }) => {
  onProgress(1);
  return file.name;
};

export function LargeInputs() {
  const { t } = useTranslation('components');
  return (
    <>
      <Specimen name="AddressFields">
        <AddressFields
          fields={{
            line: { name: 'address.line', label: t('sample.street1') },
            city: { name: 'address.city', label: t('sample.city') },
            state: { name: 'address.state', label: t('sample.state') },
            postalCode: { name: 'address.postalCode', label: t('sample.zip') },
            homeless: { name: 'address.homeless', label: t('sample.homeless') },
          }}
        />
      </Specimen>
      <Specimen name="CodeSearchField">
        <CodeSearchField
          name="codes"
          label={t('sample.diagnoses')}
          options={codes}
          labelOf={(code) => codes.find(({ value }) => value === code)?.label}
        />
      </Specimen>
      <Specimen name="PersonSearch">
        <PersonSearch
          label={t('sample.findPerson')}
          find={findPeople}
          onPick={() => undefined}
          onRegister={() => undefined}
        />
      </Specimen>
      <Specimen name="PickField">
        <PickField name="picked" label={t('sample.findPerson')} find={pickPeople} />
      </Specimen>
      <Specimen name="PickManyField">
        <PickManyField name="pickedMany" label={t('sample.findPerson')} find={pickPeople} />
      </Specimen>
      <Specimen name="SuggestField">
        <SuggestField name="suggested" label={t('sample.findPerson')} find={pickPeople} several />
      </Specimen>
      <Specimen name="FileField">
        <FileField name="files" label={t('sample.documents')} accept={['.pdf']} send={send} multiple optional />
      </Specimen>
      <Specimen name="SignatureField">
        <States>
          <SignatureField name="signature" label={t('sample.signature')} />
          <SignatureField name="signatureTyped" label={t('sample.signature')} />
        </States>
      </Specimen>
    </>
  );
}
