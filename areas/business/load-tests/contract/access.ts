/** Menu ids `M{area}{page}{op}`: area 03 is equipment; op 0 view, 1 edit, 2 submit, 3 decide, 4 export. */
export const loadTestAccess = {
  payloadEdit: 'M03101',
  payloadDecide: 'M03103',
} as const;
