/** What the table of every kind of case that a unit hands in has, beside its number, its forms and what it is about. */
export interface CaseColumns {
  id: string;
  /** The unit that hands in. */
  unitId: string;
  status: string;
  version: number;
  submittedAt: string | null;
  createdBy: string | null;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
}
