import { document, staffDocument } from './document.ts';

export const resources = { document, staffDocument };
