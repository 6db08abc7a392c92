/** The states and territories of the USA (ISO 3166-2, USPS Publication 28). */
const states =
  'AL AK AS AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND MP OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY';

export const tenantRegions: readonly string[] = states.split(' ').map((state) => `US-${state}`);
