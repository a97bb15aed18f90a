/** A private link to an account's calendar of due devices. */
export interface DueCalendarLinkTable {
  accountId: string;
  roleId: string;
  tokenSeal: Buffer;
  createdAt: string;
  readAt: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    dueCalendarLink: DueCalendarLinkTable;
  }
}
