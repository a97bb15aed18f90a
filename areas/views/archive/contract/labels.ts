/** Labels printed at once. */
export const mostLabels = 200;
