/** The item of those who repair lifts, and by that maintain them. */
export const liftRepair = 'T';
/** The item of those who look after safety. */
export const safetyManagement = 'A';

/** What the register has of a name that a form tells without a key. */
export const nameStandings = ['verified', 'told', 'expired', 'left', 'typed'] as const;
