import { readAsLetters } from './folding.ts';

/** Who chooses the password, and what everybody knows of them. */
export interface Chooser {
  readonly loginName: string;
  readonly name: string;
  /** Credit code of the unit. */
  readonly orgcode?: string | null | undefined;
}

/** Words that lists of stolen passwords begin with, after signs that stand for letters are read as letters. */
const words = new Set(
  `password passwd passw pass pwd admin administrator root user guest test tester demo hello welcome login letmein changeme default system master super secret
   qwer qwert qwerty qwertyuiop asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx edc qweasd qweasdzxc abc abcd abcde abcdef aabbcc
   woaini iloveyou loveyou aini wodemima mima nihao zhongguo china hangzhou ningbo zhejiang beijing shanghai dragon monkey sunshine princess football baseball
   huawei xiaomi alibaba alipay taobao tencent weixin wechat baidu jingdong lenovo haier gree midea oppo vivo honor apple iphone samsung google microsoft windows
   office oracle cisco hikvision dahua inspur unicom telecom hisense yonghu guanli mimayou caiwu renshi gongsi zhongguoren shanghaihai nanjing suzhou shenzhen
   guangzhou wenzhou jiaxing huzhou shaoxing taizhou jinhua lishui quzhou zhoushan yuyao cixi ninghai xiangshan fenghua yinzhou haishu jiangbei beilun zhenhai
   summer winter spring autumn january november december company office manager service server portal tezhong shebei dianti jianyan boiler elevator lift`.split(
    /\s+/,
  ),
);
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890'];
/** Signs in a row on the keyboard, in the alphabet or among the digits. */
const longestRun = 3;
/** Digits that people add to any word, once there must be some. */
const added = new Set(['1', '12', '123', '321', '111', '000', '666', '888', '999', '168', '520', '521', '1314', '007', '01', '001']);
/** Letters that a word beside a year must have more of. */
const shortWord = 5;

const lettersOf = (text: string) => text.replaceAll(/[^a-z]/g, '');

export const guessableSays = '这个密码太容易被猜到：请不要使用常见口令、连续字符、登录名、姓名或单位代码';

/** A password keeps the rule for signs and may still be the first that anybody tries: a common word, a run of keys, the own name, a year. */
export function isGuessable(password: string, { loginName, name, orgcode }: Chooser): boolean {
  const text = password.toLowerCase();
  const read = readAsLetters(text);
  const own = [loginName.toLowerCase(), name.toLowerCase(), orgcode?.slice(-6).toLowerCase() ?? ''].filter(
    (word) => word.length > longestRun,
  );
  if (own.some((word) => text.includes(word) || text.includes([...word].toReversed().join('')))) return true;
  if ([lettersOf(text), lettersOf(read), lettersOf(read.replace(/[a-z]?$/, ''))].some((word) => words.has(word))) return true;
  if (/(?:19|20)\d\d/.test(text) && (words.has(lettersOf(text)) || lettersOf(text).length <= shortWord)) return true;
  if (added.has(text.replaceAll(/\D/g, '')) && /^[^a-z]*[a-z]+[^a-z]*$/.test(text)) return true;
  return hasRun(text) || new Set(text).size <= shortWord;
}

function hasRun(text: string): boolean {
  const runs = rows.flatMap((row) => [row, [...row].toReversed().join('')]);
  for (let from = 0; from + longestRun < text.length; from += 1) {
    const piece = text.slice(from, from + longestRun + 1);
    if (runs.some((run) => run.includes(piece))) return true;
  }
  return false;
}
