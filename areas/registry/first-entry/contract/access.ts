/** Menu ids `M{area}{page}{op}`: area 03 is equipment; op 0 view, 1 edit, 2 submit, 3 decide, 4 export. */
export const firstEntryAccess = {
  entryView: 'M03130',
  entryEdit: 'M03131',
  entrySubmit: 'M03132',
  entryDecide: 'M03133',
  entryExport: 'M03134',
  pipelineView: 'M03140',
  pipelineEdit: 'M03141',
  pipelineSubmit: 'M03142',
  pipelineDecide: 'M03143',
  pipelineExport: 'M03144',
} as const;
