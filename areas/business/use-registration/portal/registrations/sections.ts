/** Who has done what when, on the page of every application. */
export const standing = {
  key: 'standing',
  title: '办理',
  fields: ['inspBasis', 'dueOn', 'unitName', 'createdByName', 'submittedAt', 'acceptedAt', 'decidedAt', 'decidedByName'],
} as const;
