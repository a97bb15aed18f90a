import { refusals } from '#kit/contract/refusal.ts';

export const attachmentRefusals = refusals({
  fileMissing: { status: 422, say: '请选择要上传的文件' },
  fileEmpty: { status: 422, say: '「{name}」是空文件，请重新选择' },
  fileTooBig: { status: 413, say: '文件超过 {most} MB，请压缩或拆分后上传' },
  fileKind: { status: 415, say: '「{name}」格式不支持，请上传 {kinds} 文件' },
  fileForged: { status: 415, say: '「{name}」的内容与扩展名不符，请上传原始文件' },
  pictureKind: { status: 415, say: '「{name}」是 {kind} 图片，{way}' },
  pictureBroken: { status: 422, say: '「{name}」无法读取，可能已损坏，请重新拍摄或导出后上传' },
  pictureTooLarge: { status: 422, say: '「{name}」的像素过多，请缩小后上传' },
  archiveUnsafe: { status: 422, say: '「{name}」{why}，请整理后重新上传' },
  pdfActive: { status: 422, say: '「{name}」{why}，不能上传；请打印或另存为普通 PDF 后重新上传' },
  pdfLocked: { status: 422, say: '「{name}」有打开密码，请去掉后上传' },
  fileInfected: { status: 422, say: '「{name}」含有病毒（{found}），不能上传；请用杀毒软件检查您的电脑' },
  materialUnknown: { status: 422, say: '没有这一种材料，请刷新页面后重试' },
  tooManyFiles: { status: 409, say: '「{material}」最多 {most} 个文件' },
  quotaFull: { status: 409, say: '附件空间已满（{most} GB），请先删除不用的附件' },
  notEditable: { status: 409, say: '当前状态不能修改附件，请刷新后查看' },
  filesChanged: { status: 409, say: '这种材料的附件已有变化，请刷新后重新整理' },
  notPicture: { status: 422, say: '「{name}」不是图片，不能旋转或合成' },
  pdfNotTaken: { status: 422, say: '「{material}」不接收 PDF，不能合成' },
  linkDead: { status: 410, say: '二维码已失效，请在电脑上重新打开「手机上传」' },
});
