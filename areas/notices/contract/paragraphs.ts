// An article is plain paragraphs. It is stored and sent as HTML of nothing but <p>, written here, so that no mark-up of a person ever reaches a page.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const signs: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

/** Typed text as HTML: each line that is not empty is a paragraph. */
export function toContent(typed: string): string {
  return linesOf(typed)
    .map((line) => `<p>${line.replace(/[&<>"']/g, (sign) => entities[sign]!)}</p>`)
    .join('');
}

/** The paragraphs of stored HTML as plain text. Other marks are dropped. */
export function toParagraphs(content: string): string[] {
  const text = content
    .replace(/<\/(?:p|div|li|h\d|tr)\s*>|<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs[entity]!);
  return linesOf(text);
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
