const chosen = process.env['TEST_AREAS']?.split(',');

/** Whether this run is about an area: `npm test -- <area>` names some, everything else is about all. */
export function isChosen(area: string): boolean {
  return chosen?.includes(area) ?? true;
}

/** Inputs a call is tried with: 60 every day, 400 with `npm run test:hostile`. */
export const inputsPerCall = Number(process.env['TEST_INPUTS'] ?? 60);
