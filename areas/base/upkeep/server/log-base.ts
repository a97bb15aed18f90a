import { NothingToTry, type Base } from '#kit/server/base.ts';

/** 接口状态: whether there are logs that can leave the machine. Who carries them away from standard output the portal cannot see; that there is nothing to carry it can. */
export const logBase: Base = {
  key: 'logs',
  title: '日志外送',
  purpose: '请求日志由运维收集到本机以外',
  builtIn: ({ logsRequests }) => (logsRequests ? '逐行写到标准输出（REQUEST_LOG），由运维收集' : '没有设置：本机以外没有请求日志'),
  address: () => undefined,
  probe: ({ services: { config } }) => {
    if (config.logsRequests) return Promise.resolve();
    return Promise.reject(new (config.demo ? NothingToTry : Error)('没有设置 REQUEST_LOG，本机以外没有请求日志'));
  },
};
