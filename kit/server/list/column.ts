/** The column of a field: `bookDate` → `book_date`. */
export function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of the fields of one table: `bookDate` → `test_order.book_date`. */
export function columnsOf(table: string): (field: string) => string {
  return (field) => `${table}.${snakeCase(field)}`;
}
