import { template } from '#kit/server/documents/template.ts';

/** 安全人员任命书. Signed and stamped by hand. */
export interface AppointmentPaper {
  readonly number: string;
  readonly printedOn: string;
  readonly unitName: string;
  readonly name: string;
  readonly post: string;
  readonly classes: string;
  readonly scope: string;
  readonly duties: string;
  readonly beginsOn: string | null;
  readonly issuedBy: string;
  /** When and why it has ended. */
  readonly ended: string | null;
  readonly isDraft: boolean;
}

export const appointmentPaper = template<AppointmentPaper>('./appointment.typ', import.meta.url);
