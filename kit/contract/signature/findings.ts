/**
 * What is to be said of a signature or of a file, from the lightest on: `good`; `untimely`: signed when its certificate did not hold, or at an instant that nobody
 * vouches for; `foreign`: unchanged, but nobody here knows who has signed; `incomplete`: a place that the file keeps for a signature is empty, as when later signatures
 * are cut off; `appended`: something was added after the last signature; `changed`; `unsigned`; `noPdf`.
 */
export const findings = ['good', 'untimely', 'foreign', 'incomplete', 'appended', 'changed', 'unsigned', 'noPdf'] as const;
export type Finding = (typeof findings)[number];
