/** What is no text, or none that can be kept: no field that is typed takes it. */
export const noText: readonly unknown[] = [7, [7], {}, 'a\0b', '\ud800', '长'.repeat(3000)];
/** What is no day of the calendar. */
export const noDay: readonly unknown[] = [...noText, '2026-02-30', '20260101', '1899-12-31', '2200-01-01'];
