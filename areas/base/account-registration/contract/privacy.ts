/** The text that whoever applies agrees to. Another text is another version: what somebody has agreed to is stored by it. */
export const privacy = {
  version: '2026-11',
  title: '个人信息处理说明',
  paragraphs: [
    '为核实身份、开立账号和办理特种设备业务，本平台收集您的姓名、身份证号、手机号码、邮箱，以及您上传的身份证、授权委托书和营业执照。',
    '身份证号和联系方式加密保存，列表中部分隐去；只有审核人员和您所在单位的管理员在办理申请时查看。短信由短信服务商代发，服务商只得到号码和短信内容。',
    '未提交的草稿保存30天后删除；未通过的申请30天内可以修改重报，逾期删除。开通后的账号资料保存到账号注销，办理记录按法规要求的年限保存。',
    '您可以在「个人与账号」中查看、更正本人信息；需要注销账号或撤回同意的，请联系本单位管理员或拨打服务热线。',
  ],
} as const;
