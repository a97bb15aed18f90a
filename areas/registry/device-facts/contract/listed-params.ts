/** What of the parameters lists ask for; columns of the archive. */
export function listedParams(params: Readonly<Record<string, unknown>>): {
  readonly isMoltenMetal: boolean | null;
  readonly projectName: string | null;
} {
  const { isMoltenMetal, projectName } = params;
  return {
    isMoltenMetal: typeof isMoltenMetal === 'boolean' ? isMoltenMetal : null,
    projectName: typeof projectName === 'string' ? projectName : null,
  };
}
