/** The institute's name where none is configured: a description that is not the name of a real body. */
export function usualInstitute(city: string): string {
  return `${city}特种设备检验机构`;
}
