/** Kinds of errors, as browsers and the server report them. */
const kinds: Readonly<Record<string, string>> = { script: '页面脚本', server: '服务器' };

export function kindOf(type: string | null): string {
  return kinds[type ?? ''] ?? type ?? '';
}

const known: readonly (readonly [RegExp, string])[] = [
  [
    /dynamically imported module|Importing a module script failed|Loading (?:CSS )?chunk/i,
    '页面的一部分没有加载成功：网络中断，或者版本已经更新',
  ],
  [/Failed to fetch|NetworkError|Load failed/i, '网络中断，没有连上服务器'],
  [/QuotaExceeded/i, '浏览器的本地存储已满'],
  [/Maximum call stack|out of memory/i, '页面程序耗尽了内存'],
  [/ResizeObserver loop/i, '页面布局来不及重排（不影响使用）'],
  [/removeChild|insertBefore/, '页面被浏览器插件或者翻译功能改动'],
  [/is not a function|is not defined|undefined|null|Cannot read/i, '页面程序错误'],
  [/deadlock detected/i, '数据库死锁，操作已撤销'],
  [/timeout|timed out|ETIMEDOUT/i, '等待超时'],
  [/ECONNREFUSED|ECONNRESET|Connection terminated/i, '数据库或者外部服务连接中断'],
  [/disk full|ENOSPC|No space left/i, '服务器磁盘已满'],
  [/permission denied|EACCES/i, '服务器没有文件或者数据库的访问权限'],
];

/** What an error means, for who looks after the platform; the original words stand below. */
export function explainError(mes: string | null): string {
  return known.find(([pattern]) => pattern.test(mes ?? ''))?.[1] ?? '程序错误';
}
