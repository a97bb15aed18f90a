import { createTransport } from 'nodemailer';

import { fillTemplate } from '#kit/server/outbox/outbox.ts';

import { neverLeft, NotTaken, type Carrier } from './carrier.ts';

export interface Mailbox {
  readonly from: string;
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly plain: boolean;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

/** Mails by SMTP. The number of the mail is that of the message, so that a mailbox knows a repetition. */
export function smtpCarrier({ from, user, password, plain, ...place }: Mailbox): Carrier {
  return async ({ id, to, template, values }) => {
    const transport = createTransport({
      ...place,
      requireTLS: !place.secure && !plain,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(user && { auth: { user, pass: password ?? '' } }),
    });
    const text = fillTemplate(template, values);
    try {
      const { response } = await transport.sendMail({ from, to, subject: template.title, text, messageId: `<${id}@outgoing>` });
      return String(response).slice(0, 500);
    } catch (error) {
      const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
      if (neverLeft(error) || isBeforeData(error))
        throw new NotTaken(`邮件服务器无法连接：${(error as Error).message}`.slice(0, 500), true);
      if (status >= 400) throw new NotTaken(`${status} ${(error as Error).message}`.slice(0, 500), status < 500);
      throw error;
    } finally {
      transport.close();
    }
  };
}

/** Connection, greeting, TLS and login come before the mail. */
function isBeforeData(error: unknown): boolean {
  const command = error instanceof Error && 'command' in error ? String(error.command) : '';
  return ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH'].some((word) => command.startsWith(word));
}
