import { refusals } from '#kit/contract/refusal.ts';

export const companyRefusals = refusals({
  unitNotFound: { status: 404, say: '没有找到本单位的信息，请联系平台管理员' },
  unitChangeNotFound: { status: 404, say: '没有找到这份单位信息变更，或者您无权查看' },
  archiveNotFound: { status: 404, say: '没有找到这份资料，或者您无权查看' },
  archiveInUse: { status: 409, say: '资料「{title}」已被{uses}笔业务引用，不能删除' },
  licenceKnown: { status: 409, say: '许可证 {licenceNo} 的这个许可项目和种类已经登记' },
  licenceNotFound: { status: 404, say: '没有找到这份许可证，或者您无权查看' },
  licenceCancelled: { status: 409, say: '许可证 {licenceNo} 已注销，不能再修改' },
  unitChangeOpen: { status: 409, say: '单位信息变更 {changeNo} 尚未办结，请先办结' },
});
