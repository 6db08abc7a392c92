// Read when somebody writes down what a partner says.
export { CapacityForm } from './capacity-form.tsx';
