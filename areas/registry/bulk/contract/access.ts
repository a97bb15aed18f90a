/** Menu ids `M{area}{page}{op}`: area 03 is equipment; op 0 view, 1 edit, 2 submit, 3 decide, 4 export. */
export const bulkAccess = {
  importView: 'M03200',
  importEdit: 'M03201',
  importSubmit: 'M03202',
  downloadView: 'M03210',
  downloadEdit: 'M03211',
} as const;
