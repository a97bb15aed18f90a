/** Tables of an entry whose rows name people: whoever tends the device, whoever drives the vehicle. */
export const peopleFields = ['operators', 'drivers'] as const;
