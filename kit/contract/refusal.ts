/** A "no" of the server: an HTTP status and the sentence the person reads. `{name}` is filled in from the details. */
export interface RefusalKind {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503 | 507;
  readonly say: string;
}

export type Refusals = Readonly<Record<string, RefusalKind>>;

export function refusals<const R extends Refusals>(declared: R): R {
  return declared;
}

/** The refusals every area may give. */
export const commonRefusals = refusals({
  noSession: { status: 401, say: '登录已失效，请重新登录' },
  firstPassword: { status: 403, say: '请先修改初始密码' },
  secondFactorFirst: { status: 403, say: '您的角色须先启用两步验证' },
  codeAsked: { status: 403, say: '这项操作需要输入动态码，确认是您本人' },
  passwordAsked: { status: 403, say: '这项操作需要再次输入登录密码，确认是您本人' },
  noAccess: { status: 403, say: '您没有此项权限' },
  invalid: { status: 422, say: '{message}' },
  notFound: { status: 404, say: '没有找到这条记录，或者您无权查看' },
  moveNotAllowed: { status: 409, say: '当前状态不允许该操作，请刷新后重试' },
  overtaken: { status: 409, say: '{who}已于{when}办理「{what}」，现为「{state}」' },
  /** The same person in another window, or in a press whose answer was lost. */
  ownStep: { status: 409, say: '您已于{when}办理「{what}」，现为「{state}」，请核对后再办理' },
  stale: { status: 409, say: '这条记录已有更新的内容，可能来自他人或您的另一个窗口，请刷新后重试' },
  /** Nothing forbids it, but the person has not been asked yet about what it names. */
  warned: { status: 422, say: '{what}前请核对：{warnings}' },
  opinionNeeded: { status: 422, say: '请填写意见' },
  tooManyForExport: { status: 422, say: '一次最多导出{limit}条，请缩小查询范围' },
  tooManyToday: { status: 429, say: '今日次数已用完（每天{limit}次），请明天再办；确有需要，请联系管理员' },
  tooMany: { status: 429, say: '操作过于频繁，请稍后再试' },
  /** The database or the disk is away for a moment. */
  away: { status: 503, say: '系统正在恢复，请稍后再试' },
  /** There is no room left: trying again would not help. */
  full: { status: 507, say: '服务器存储空间已满，暂时不能保存，请联系客服' },
  busy: { status: 503, say: '系统繁忙，请稍后再试' },
});

/** Said for every fault of the server or the network (specification, section 8). */
export const serverFault = '服务器出错了请稍后再试';
