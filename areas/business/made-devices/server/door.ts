/** How the certificate that an archive names stands, where it is void. */

export { voidedOf } from './of-device.ts';
