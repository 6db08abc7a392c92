// The date that hints and errors show: one, so that they cannot contradict each other. Its day is no month.
import { dateInDigits } from '#i18n';

export const dateSample = (region: string): string => dateInDigits('1967-12-31', region);
