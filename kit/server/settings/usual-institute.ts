/** What the institute is called while nobody has said so: a description that no real body bears as its name. */
export function usualInstitute(city: string): string {
  return `${city}特种设备检验机构`;
}
