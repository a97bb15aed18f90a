import type { Samples } from '#server/testing/samples.ts';

import { workerCertificate } from '../../contract/lifecycle.ts';
import { drafted, engaged } from './people.ts';

export const samples: Samples = {
  async [workerCertificate.name]({ owner }) {
    const { id } = await drafted(owner, (await engaged(owner)).id);
    return { table: 'workerCertificate', id };
  },
};
