/** What files and plain answers are, for calls to declare and handlers to say. */
export const media = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  html: 'text/html',
  plain: 'text/plain',
  calendar: 'text/calendar',
  json: 'application/json',
} as const;
