interface Watched {
  readonly regOrg: string | null;
  readonly superviseOrg: string | null;
}

/** The authority that registers a device and the one that watches over it; one where they are the same, none where its archive names none. */
export function authoritiesOf({ regOrg, superviseOrg }: Watched): string[] {
  return [...new Set([regOrg, superviseOrg].filter((unit) => unit !== null))];
}
