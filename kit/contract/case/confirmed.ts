/** How many minutes a code that was shown stands for what needs one. */
export const confirmedMinutes = 5;
