import { NothingToTry, type Base } from '#kit/server/base.ts';
import { acceptedRisks } from '#kit/server/settings/risks.ts';

/** 接口状态: which doors stand open because the operator has accepted that they do. */
export const risksBase: Base = {
  key: 'risks',
  title: '已接受的风险',
  purpose: '正式环境启动时核对，由运维以 ACCEPTED_RISKS 接受',
  builtIn: (config) =>
    acceptedRisks(config)
      .map(({ key, title }) => `${title}（${key}）`)
      .join('、') || '没有',
  address: () => undefined,
  probe: ({ services: { config } }) => {
    const accepted = acceptedRisks(config);
    if (accepted.length === 0) return Promise.resolve();
    return Promise.reject(new NothingToTry(accepted.map(({ say }) => say).join('')));
  },
};
