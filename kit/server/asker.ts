import { enterpriseActors, type Actor } from '../contract/actor.ts';

/** The person behind a call, as the session knows them. Nothing in it comes from the client. */
export interface Asker {
  readonly sessionId: string;
  readonly userId: string;
  readonly loginName: string;
  readonly name: string;
  readonly unitId: string | null;
  readonly unitName: string | null;
  /** Area of the unit, 6 or 9 digits: the reach of an authority. */
  readonly areacode: string | null;
  readonly roleId: string;
  readonly roleName: string;
  readonly actor: Actor;
  /** Department of the institute, for its own people. */
  readonly dept: string | null;
  readonly menuIds: ReadonlySet<string>;
  /** The password was given by somebody else or is too simple: nothing opens but its change. */
  readonly isFirstPassword?: boolean | undefined;
  readonly hasSecondFactor?: boolean | undefined;
  /** Whether the account has a mobile number. */
  readonly hasMobile?: boolean | undefined;
  /** When this session last showed a code of the second factor. */
  readonly confirmedAt?: string | null | undefined;
  /** A system of the institute that speaks for a desk: makes the steps of that desk, and those that only events make. */
  readonly isNeighbour?: true;
  /** Somebody without an account, who speaks for one record of a unit. */
  readonly isGuest?: true;
}

/** Whether the asker works for an enterprise: sees what is its own, and names of people of no other body. */
export function isOfEnterprise({ actor }: Pick<Asker, 'actor'>): boolean {
  return enterpriseActors.includes(actor);
}

/**
 * Which rows an asker may see at all (domain 4.1.1).
 * `unit`: what is their own unit's; `area`: what lies in the area; `class`: devices whose code begins so, and what is about them; `all`: everything; `none`: nothing.
 */
export type Reach =
  | { readonly kind: 'all' }
  | { readonly kind: 'unit'; readonly unitId: string; readonly actor: Actor }
  | { readonly kind: 'area'; readonly prefix: string }
  | { readonly kind: 'class'; readonly prefix: string }
  | { readonly kind: 'none' };

export function reachOf(asker: Asker): Reach {
  switch (asker.actor) {
    case 'A1':
    case 'I1':
    case 'I2':
    case 'I3':
    case 'I4':
    case 'I5':
      return { kind: 'all' };
    // Security and audit look after accounts and traces, not after business.
    case 'A2':
    case 'A3':
      return { kind: 'none' };
    // The rescue centre gets people out of lifts.
    case 'R1':
      return { kind: 'class', prefix: '3' };
    case 'G1':
    case 'G2':
      return asker.areacode ? { kind: 'area', prefix: areaPrefix(asker.areacode) } : { kind: 'none' };
    case 'E1':
    case 'E2':
    case 'E3':
    case 'M1':
    case 'C1':
    case 'Z1':
    case 'T1':
    case 'P1':
      return asker.unitId ? { kind: 'unit', unitId: asker.unitId, actor: asker.actor } : { kind: 'none' };
  }
}

/** A city-level authority carries 330200 and reaches all districts: trailing zeros are dropped from the prefix. A street has nine digits and is used whole. */
export function areaPrefix(areacode: string): string {
  return areacode.length === 6 ? areacode.replace(/(00)+$/, '') : areacode;
}
