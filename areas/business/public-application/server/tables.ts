/** Who without an account has begun which application; the application that follows bears the same id. */
export interface GuestApplicationTable {
  id: string;
  equSysId: string;
  useUnit: string;
  mobile: string;
  addressHash: Buffer;
  begunAt: string;
  handedInAt: string | null;
  onlinelsh: string | null;
  /** The state that the telephone was told of last. */
  toldStatus: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    guestApplication: GuestApplicationTable;
  }
}
