import type { Services } from '#kit/server/services.ts';

/**
 * What whoever does not agree may do. A decision of a department is reviewed by the government it belongs to (行政复议法, article 24): its name follows from the area of
 * the authority unless the settings name another one, as they do for an authority of a zone, and name the court where courts of a district do not hear such cases.
 */
export async function remedyWords(
  { config, dictionaries }: Pick<Services, 'config' | 'dictionaries'>,
  orgArea: string | null,
): Promise<string> {
  const { reviewBody, court } = config.registration;
  const area = (await dictionaries.areas()).find(({ code }) => code === orgArea);
  const government = area ? `${governed(area, config.city)}人民政府` : `${config.city}人民政府`;
  const body = reviewBody[orgArea ?? ''] ?? government;
  const judge = court[orgArea ?? ''] ?? '有管辖权的人民法院';
  return `如不服本决定，可以自收到本决定书之日起六十日内向${body}申请行政复议，或者在六个月内依法向${judge}提起行政诉讼。`;
}

/** A district is called with its city, a county or a city of its own is not. */
function governed({ code, name }: { readonly code: string; readonly name: string }, city: string): string {
  if (code.endsWith('00')) return city;
  return name.endsWith('区') ? `${city}${name}` : name;
}
