import { z } from 'zod';

const text = z.string().trim();
const filledText = text.min(1);

/** Where a service lives; empty means: where the portal itself came from. Without a closing slash, because call paths begin with one. */
export const baseAddress = text.regex(/^(?:(?:\/(?!\/)|https?:\/\/)\S*[^/\s])?$/, '应留空，或为不以 / 结尾的路径或 http(s):// 地址');

const keyFile = filledText;

const isReal = (channel: string | undefined): channel is 'wechat' | 'alipay' => channel === 'wechat' || channel === 'alipay';

/** How fees are paid. The sandbox is a cashier of our own for trying out: it speaks the protocol of WeChat Pay and takes no money. */
export const payment = z
  .strictObject({
    /** `off`: by transfer alone. Unless it is said, the sandbox in a demo and `off` elsewhere. */
    channel: z.enum(['off', 'sandbox', 'wechat', 'alipay']).optional(),
    /** Address under which the gateway and phones reach the portal; empty: as the payer's own browser did. */
    address: baseAddress.default(''),
    wechat: z
      .strictObject({
        base: baseAddress.default('https://api.mch.weixin.qq.com'),
        appid: filledText,
        mchid: filledText,
        /** Serial number of the merchant's certificate, and its private key as PEM. */
        serial: filledText,
        privateKeyFile: keyFile,
        /** Identifier (`PUB_KEY_ID_…`) and PEM of the WeChat Pay public key. */
        publicKeyId: filledText,
        publicKeyFile: keyFile,
        apiV3Key: z.string().length(32, '应为 32 个字符'),
      })
      .optional(),
    alipay: z
      .strictObject({
        base: baseAddress.default('https://openapi.alipay.com/gateway.do'),
        appId: filledText,
        privateKeyFile: keyFile,
        publicKeyFile: keyFile,
      })
      .optional(),
    /** Where transfers go; printed on the fee notice. */
    account: z.strictObject({ name: filledText, bankName: filledText, cardNo: filledText }).optional(),
  })
  .refine((given) => !isReal(given.channel) || given[given.channel] !== undefined, '启用该支付渠道时必须填写它的参数')
  .refine((given) => !isReal(given.channel) || given.address !== '', '启用真实支付渠道时必须填写 address')
  .prefault({});
