import bowser from 'bowser';

/** A browser calls itself by more than this only to be a nuisance. */
const longest = 500;

/** What a person recognises: 「Chrome（Windows）」. Browsers may call themselves what they like, so that it proves nothing. */
export function browserName(userAgent = ''): string {
  if (userAgent === '') return '未知浏览器';
  const { browser, os } = bowser.parse(userAgent.slice(0, longest));
  const name = browser.name || '未知浏览器';
  return os.name ? `${name}（${os.name}）` : name;
}
