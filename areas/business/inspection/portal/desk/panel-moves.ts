/** Moves decided upon at the foot of the findings, not at the head of the page. */
export const panelMoves: readonly string[] = ['approve', 'approvePassed', 'reviewReturn', 'upholdReport', 'reviseReport'];
