const stands: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };

/** Signs that stand for letters, read as letters. */
export const readAsLetters = (text: string): string => [...text].map((sign) => stands[sign] ?? sign).join('');

const shortestWord = 4;

/**
 * What a password may be beneath what people do to a word so that it keeps the rule for signs: the whole in small letters, and what is left without digits and marks
 * before and after it, each also with signs read as letters. A word that is less than half of the whole is none: what was added to it is harder to guess than the word.
 */
export function wordsBehind(password: string): ReadonlySet<string> {
  const text = password.toLowerCase();
  const [before, after] = [text.search(/[a-z]|$/), text.length - text.search(/[^a-z]*$/)];
  const words = new Set([text]);
  for (let from = 0; from <= before; from += 1) {
    for (let to = text.length; to >= text.length - after; to -= 1) {
      const word = text.slice(from, to);
      if (word.length >= Math.max(shortestWord, text.length / 2)) words.add(word).add(readAsLetters(word));
    }
  }
  return words;
}
