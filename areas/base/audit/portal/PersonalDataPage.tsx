import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { personalDataPage } from '../contract/menu.ts';
import { privacyCalls } from '../contract/privacy.ts';

const explained =
  '身份证号和两步验证密钥加密存储，密码只保存不可还原的摘要。您填写在业务单中的姓名和电话属于所在单位的业务资料，在各业务中查看和更正。' +
  '资料有误的，请在「个人与账号」中修改；不能自行修改的，请联系本单位管理员或者平台管理员。下载会记入审计日志。';

/** What is stored about oneself, what for and how long; and all of it to take along. */
export function PersonalDataPage() {
  return (
    <Stack>
      <PageHead title={personalDataPage.title} hint="门户存储了哪些与您本人有关的信息，可以随时查看和下载">
        <DownloadButton call={privacyCalls.copy} input={{}}>
          下载数据（JSON）
        </DownloadButton>
        <DownloadButton call={privacyCalls.paper} input={{}} type="primary">
          下载副本（PDF）
        </DownloadButton>
      </PageHead>
      <Card title="存储的内容">
        <Asked call={privacyCalls.overview} input={{}}>
          {({ parts }) => (
            <PlainTable label="存储的内容">
              <thead>
                <tr>
                  <th scope="col">内容</th>
                  <th scope="col">用途</th>
                  <th scope="col">保存期限</th>
                  <th scope="col">条数</th>
                </tr>
              </thead>
              <tbody>
                {parts.map(({ title, purpose, kept, count, more }) => (
                  <tr key={title}>
                    <th scope="row">{title}</th>
                    <td>{purpose}</td>
                    <td>{kept}</td>
                    <td>{more ? `${count} 以上` : count}</td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          )}
        </Asked>
      </Card>
      <Card title="说明">
        <p>{explained}</p>
      </Card>
    </Stack>
  );
}
