import { desk, hearer, person, place, unit, type Parties } from '#kit/contract/case/party.ts';

const maker = { owner: unit('unitId', { acts: ['Z1'] }), authority: place('areacode') } as const;

/** A maker asks for an agreement, the desk signs it. */
export const agreementParties = { ...maker, desk: desk(['I1', 'A1']) } as const satisfies Parties;

/** A maker hands its products in; the desk accepts, and stops together with the head of the office. */
export const batchParties = { ...maker, desk: desk(['I1', 'I4', 'A1']) } as const satisfies Parties;

/** A maker books a visit, the desk and the head of the office put it in order, an inspector comes. */
export const visitParties = {
  ...maker,
  desk: desk(['I1', 'I4']),
  inspector: desk(['I2']),
  /** Who comes. */
  chosen: hearer('person', 'inspectorId'),
} as const satisfies Parties;

/** An inspector writes to the maker, the head of the office approves. */
export const noteParties = {
  ...maker,
  owner: unit('unitId', { acts: ['Z1'], called: 'maker' }),
  author: person('createdBy', { acts: ['I2'], during: ['draft'] }),
  inspector: desk(['I2'], { during: ['answered'], ownToo: 'an inspector sees at the maker whether what they asked for has been done' }),
  head: desk(['I4']),
} as const satisfies Parties;

/** An inspector writes the certificate, two heads of the office review and approve it. */
export const makeCertificateParties = {
  ...maker,
  author: person('createdBy', { acts: ['I2'], during: ['draft', 'returned'] }),
  head: desk(['I4'], { ownToo: 'who wrote or reviewed it is told so in words of its own: sameApprover' }),
} as const satisfies Parties;
