import { usualInstitute } from '#kit/server/settings/usual-institute.ts';

/** Who inspects in the demo city and issues its papers. */
export const instituteName = usualInstitute('宁波市');
