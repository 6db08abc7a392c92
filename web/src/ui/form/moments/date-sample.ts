// The only sample date of hints and errors, so that they are consistent. Its day cannot be a month.
import { dateInDigits } from '#i18n';

export const dateSample = (region: string): string => dateInDigits('1967-12-31', region);
