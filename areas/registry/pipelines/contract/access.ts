/** Menu ids `M{area}{page}{op}`: area 03 is equipment; op 0 view, 1 edit, 2 submit, 3 decide, 4 export. */
export const pipelineAccess = {
  pipingView: 'M03110',
  pipingExport: 'M03114',
  pipeView: 'M03120',
  pipeEdit: 'M03121',
  pipeSubmit: 'M03122',
  pipeDecide: 'M03123',
  pipeExport: 'M03124',
} as const;
