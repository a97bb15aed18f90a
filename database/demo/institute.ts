import { configFile } from '#kit/server/settings/config.ts';
import { usualInstitute } from '#kit/server/settings/usual-institute.ts';

/** Who inspects in the demo city and issues its papers. */
export const instituteName = usualInstitute('宁波市');

const { address, zip, hotline: tel } = configFile.parse({}).institute;
/** Where it is: as its papers say. */
export const institutePlace = { address, zip, tel };
