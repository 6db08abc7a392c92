/** Why an office file is not taken. */
import { refuseContent } from './refuse-content.ts';

export const damaged = () =>
  refuseContent('damaged', 'The file is damaged. Open it on your device, save it again and send that.');
export const tooMuch = () =>
  refuseContent('zip_bomb', 'The file would grow to many times its size when it is opened, so it is not taken.');
export const locked = () =>
  refuseContent('password', 'The file asks for a password. Save it without one and send that.');
export const macros = () =>
  refuseContent('macros', 'The file has macros. Save it without them, or as PDF, and send that.');
export const embedded = () =>
  refuseContent('embedded', 'Another file or program lies in the file. Save it as PDF and send that.');
export const linked = () =>
  refuseContent('linked', 'The file fetches something from elsewhere when it is opened. Save it as PDF and send that.');
