import { Button } from 'antd';

import { changeKind } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { useChangeCase } from '../contract/calls.ts';
import type { ChangeKind } from '../contract/kinds.ts';

/** When each kind is applied for, and what it needs. */
const hints: Readonly<Record<ChangeKind, string>> = {
  '01': '改造后，凭改造监督检验证书',
  '02': '移到别处使用：本登记机关区域内换证，跨登记机关的出具变更证明',
  '03': '使用单位变更：新单位在平台确认，双方盖章；检验超期或不合格的不能办理',
  '04': '单位名称变更后，凭更名证明换发登记证，一次可办多台',
  '05': '地址名称变更，设备没有移动',
  '06': '达到设计使用年限仍要使用，凭安全评估或检验报告',
  '11': '拟停用1年以上，停用之日起30日内办理；停用期间不需检验',
  '12': '停用后重新启用，须在检验有效期内；停用满1年的先检验',
  '13': '不再使用，已使其不能再使用（去功能化），须上传照片',
  '14': '不再属于特种设备或登记有误等',
};

/** What is applied for comes first: devices and form depend on it. */
export function KindChoice({ onChoose }: { readonly onChoose: (kind: ChangeKind) => void }) {
  return (
    <>
      <PageHead title={useChangeCase.pages.form.title} hint="先选择变更种类" />
      <Card>
        <Lines>
          {changeKind.entries.map(({ code, label }) => (
            <Row as="li" to="spread" key={code}>
              <span>
                <b>{label}</b>
                <br />
                <span className="quiet small">{hints[code as ChangeKind]}</span>
              </span>
              <Button onClick={() => onChoose(code as ChangeKind)}>选择</Button>
            </Row>
          ))}
        </Lines>
      </Card>
    </>
  );
}
