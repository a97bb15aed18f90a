/** Menu ids `M{area}{page}{op}`: area 03 is equipment; op 0 view, 1 edit, 2 submit, 3 decide, 4 export. */
export const correctionAccess = {
  changeView: 'M03160',
  changeEdit: 'M03161',
  changeSubmit: 'M03162',
  changeDecide: 'M03163',
  changeExport: 'M03164',
} as const;
