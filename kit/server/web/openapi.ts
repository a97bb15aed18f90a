import { z } from 'zod';

import { leastReason, mostReason, wholeFor } from '../../contract/reveal.ts';
import { bodyOf, type Call } from '../../contract/call.ts';
import { gather } from '../../contract/port.ts';
import { webhooks } from '../../contract/webhooks.ts';
import type { Area } from '../request.ts';

type Json = Record<string, unknown>;

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

/** What every call may answer that breaks off, status by status: generators of clients know no ranges of them. */
const refusals: Readonly<Record<string, string>> = {
  400: '请求不完整或格式不符',
  401: '未登录或登录已失效',
  403: '无权办理',
  404: '没有这条记录，或者无权查看',
  409: '已被他人改动，或当前状态不允许',
  422: '内容不正确，或有须核对的事项',
  429: '过于频繁',
  500: '服务器出错，带跟踪号',
  503: '服务器繁忙或正在恢复，Retry-After 说明何时再试',
  507: '服务器存储空间已满',
};
const refusalName = (status: string) => `Refusal${status}`;
const broken = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});
const byStatus = <T>(of: (status: string) => readonly [string, T]) => Object.fromEntries(Object.keys(refusals).map((status) => of(status)));
/** Of a call: each is said once for all of them. */
const refusalsOfCall = byStatus((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]);

/** What a program must know to log in and to call: the rest follows from the calls. */
const guide = `所有接口以 JSON 应答：成功为 {success: true, result: "success", data}，未成功为 {success: false, errorCode, errorMsg, errors, trace}，errorMsg 是给人看的中文说明，errors 逐项指出字段。

## 登录
1. GET /a/login/open 取得 publicKey（SM2 公钥，十六进制）、nonce（一次有效）和 captchaNeeded。
2. 账号与密码分别加密：对 JSON 文本 {"nonce": …, "field": "username" 或 "password", "value": …} 做 SM2 加密，密文按 C1C3C2 排列、不带 04 前缀、十六进制。
3. POST /a/login（表单）提交 nonce、username、password；captchaNeeded 为真时再带 validateCode（图片见 /a/stone/common/images/captcha?nonce=…）。应答的 sessionid 与 extendSessionId 即以后的 token 与 other_token。
4. 此后每次调用在地址中带 token（或 __sid）与 other_token；登录时设置的 Cookie「bind」（https 下为「__Host-bind」）也须原样带回。

## 列表
pageNo 从 1 起，pageSize 不超过 200，orderBy 为字段名，前加减号为降序；日期、数字的范围用 begin… 与 end…；字典、区域、类别可给多个值，重复参数名。应答为 {list, count, counted}，counted 为假时 count 是计数上限。

## 保存
新建的草稿由调用方给出 id（UUID）；已有记录须同时给出 id 与最近一次得到的 version，版本不符时应答 409。同一内容重复提交按已完成应答。

## 系统之间
检验业务管理系统调用 /a/stone/mis/ 下的接口，门户向它发送的事件见 webhooks。两边以同样的请求头签名：X-App-Key；X-Ts（毫秒，前后五分钟内有效）；X-Nonce（一次有效，重复应答 409）；X-Sign = HMAC-SHA256(令牌, 方法 + 路径 + X-Ts + X-Nonce + SHA-256(请求体))，十六进制。事件以 eventId 识别：内容相同的重复按已完成应答，内容不同应答 409；after 指出同一对象的前一事件，未到则先保存，到后依次处理。

## 提示
不禁止、但须由经办人看过的事项：应答 422，errorCode 为 warned，errors 逐项列出提示（warns 为真），despite 是核对后仍可办理的操作。经办人看过后，把各项 message 原样放进请求的 warningsRead（文字数组，与其他参数并列，凡以 JSON 提交的接口都接受）再次调用；提示随这一步记入办理记录，办理人可见。`;

/** The interface document (OpenAPI 3.1) of the same declarations that serve the calls. */
export function openapi(areas: readonly Area[], title: string): Json {
  const paths: Record<string, Json> = {};
  const shared: Json = {};
  for (const { name: tag, calls } of areas) {
    for (const [name, call] of Object.entries(calls)) {
      for (const [index, path] of [call.path, ...(call.alias ?? [])].entries()) {
        const operationId = index === 0 ? `${tag}.${name}` : `${tag}.${name}.alias${index}`;
        paths[path] = {
          ...paths[path],
          [call.method.toLowerCase()]: { operationId, tags: [tag], ...operation(call, `${tag}.${name}`, shared) },
        };
      }
    }
  }
  const told = gather(areas)
    .of(webhooks)
    .map(({ name, title: summary, body }) => [
      name,
      { post: webhook(name, summary, described(body, 'output', `webhook.${name}`, shared)) },
    ]);
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: guide, license: { name: 'UNLICENSED', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: '/', description: '与门户同一地址' }],
    tags: areas.map(({ name }) => ({ name })),
    paths,
    webhooks: Object.fromEntries(told) as Json,
    components: {
      schemas: { Refusal: refusal, ...shared },
      responses: byStatus((status) => [refusalName(status), broken(refusals[status]!)]),
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: 'token' },
        otherToken: { type: 'apiKey', in: 'query', name: 'other_token' },
      },
    },
  };
}

const refusal = {
  type: 'object',
  properties: {
    success: { const: false },
    errorCode: { type: 'string' },
    errorMsg: { type: 'string', description: '给人看的中文说明' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' }, warns: { type: 'boolean', description: '提示，不禁止办理' } },
      },
    },
    despite: { type: 'string', description: '核对提示后仍可办理的操作' },
    trace: { type: 'string', description: '服务器出错时的跟踪号' },
  },
  required: ['success', 'errorCode', 'errorMsg'],
};

/** A schema as the document shows it. What refers to itself stands among the shared schemas, where references find it. */
function described(schema: z.ZodType, io: 'input' | 'output', owner: string, shared: Json): Json {
  const { $schema: _dialect, $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Json };
  const named = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${owner}.${io}.`)) as Json;
  for (const [name, part] of Object.entries($defs)) shared[`${owner}.${io}.${name}`] = named(part);
  return named(whole);
}

/** What the portal tells another system. */
function webhook(name: string, summary: string, schema: Json): Json {
  return {
    operationId: `webhook.${name}`,
    summary,
    description:
      '门户以 POST 发往对方的 /portal/events，带 X-App-Key、X-Ts、X-Nonce、X-Sign（见「系统之间」）；同一 eventId 可能到达不止一次。',
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: '已接收；其他应答稍后重发' } },
  };
}

function operation(call: Call, owner: string, shared: Json): Json {
  const { properties = {}, required = [] } = described(call.input, 'input', owner, shared) as { properties?: Json; required?: string[] };
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const rest = Object.keys(properties).filter((key) => !inPath.includes(key));
  const body = bodyOf(call);
  const parameter = (name: string, place: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  });
  return {
    summary: call.title,
    description: describe(call),
    security: call.access === 'public' ? [] : [{ token: [], otherToken: [] }],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(body === 'none' ? rest.map((name) => parameter(name, 'query')) : []),
      ...(call.reveals ? [{ name: wholeFor, in: 'query', required: false, schema: reason, description: '查看完整身份证号的原因' }] : []),
    ],
    ...(body !== 'none' && {
      requestBody: { required: true, content: { [contentTypes[body]]: { schema: bodySchema(properties, rest, required) } } },
    }),
    responses: {
      200: { description: call.title, content: answerContent(call, owner, shared) },
      ...refusalsOfCall,
    },
  };
}

const reason = { type: 'string', minLength: leastReason, maxLength: mostReason };

/** Who may call it, and how it is answered where that is not plain. */
function describe({ title, access, perMinute }: Call): string {
  const who = access === 'public' ? '无需登录' : access === 'session' ? '登录即可' : `需要菜单权限：${access.join('、')}`;
  return [title, who, ...(perMinute ? [`每分钟最多 ${perMinute} 次`] : [])].join('。');
}

function bodySchema(properties: Json, keys: readonly string[], required: readonly string[]): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, properties[key]])),
    required: required.filter((key) => keys.includes(key)),
  };
}

function ofMedia({ media = ['*/*'] }: Call, schema: Json): Json {
  return Object.fromEntries(media.map((type) => [type, { schema }]));
}

function answerContent(call: Call, owner: string, shared: Json): Json {
  if (call.answer === 'file') return ofMedia(call, { type: 'string', format: 'binary' });
  if (call.answer === 'text' || call.answer === 'events') return ofMedia(call, { type: 'string' });
  const data = described(call.reply, 'output', owner, shared);
  return {
    'application/json': {
      schema: {
        type: 'object',
        properties: { success: { const: true }, result: { const: 'success' }, data },
        required: ['success', 'data'],
      },
    },
  };
}
