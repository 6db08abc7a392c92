// The fields are read beside the form: what finds codes is not brought to other forms.
export { ServiceFields } from './service-fields.tsx';
