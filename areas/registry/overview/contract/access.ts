/** Menu ids `M{area}{page}{op}`: area 03 is equipment; op 0 view, 1 edit, 2 submit, 3 decide, 4 export. */
export const overviewAccess = {
  overviewView: 'M03010',
} as const;
