import { configFile } from '#kit/server/settings/config.ts';
import { usualInstitute } from '#kit/server/settings/usual-institute.ts';

/** Who inspects in the demo city and issues its papers. */
export const instituteName = usualInstitute('宁波市');

const { address, zip, hotline } = configFile.parse({}).institute;
// Printed with a blank, kept as telephones are typed.
const tel = hotline.replace(' ', '');
/** Where it is: as its papers say. */
export const institutePlace = { address, zip, tel };
