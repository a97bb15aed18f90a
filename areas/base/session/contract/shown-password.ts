import { z } from 'zod';

/** The own current password beside what would hurt in a stranger's hands, sealed under the number of `openLogin`; not where a code of the second factor was shown within the last minutes. */
export const shownPassword = {
  nonce: z.string().max(100).optional(),
  password: z.string().max(2048).describe('以 openLogin 给出的公钥和一次性编号加密（SM2）').optional(),
};
