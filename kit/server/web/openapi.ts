import { z } from 'zod';

import { bodyOf, type Call } from '../../contract/call.ts';
import type { Area } from '../request.ts';

type Json = Record<string, unknown>;

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

/** The interface document (OpenAPI 3.1) of the same declarations that serve the calls. */
export function openapi(areas: readonly Area[], title: string): Json {
  const paths: Record<string, Json> = {};
  for (const { name: tag, calls } of areas) {
    for (const [name, call] of Object.entries(calls)) {
      for (const [index, path] of [call.path, ...(call.alias ?? [])].entries()) {
        const operationId = index === 0 ? `${tag}.${name}` : `${tag}.${name}.alias${index}`;
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: { operationId, tags: [tag], ...operation(call) } };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Refusal: refusal },
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
    errors: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } } },
    trace: { type: 'string', description: '服务器出错时的跟踪号' },
  },
  required: ['success', 'errorCode', 'errorMsg'],
};

function operation(call: Call): Json {
  const { properties = {}, required = [] } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Json;
    required?: string[];
  };
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
    security: call.access === 'public' ? [] : [{ token: [], otherToken: [] }],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(body === 'none' ? rest.map((name) => parameter(name, 'query')) : []),
    ],
    ...(body !== 'none' && {
      requestBody: { required: true, content: { [contentTypes[body]]: { schema: bodySchema(properties, rest, required) } } },
    }),
    responses: {
      200: { description: call.title, content: answerContent(call) },
      default: { description: '拒绝', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    },
  };
}

function bodySchema(properties: Json, keys: readonly string[], required: readonly string[]): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, properties[key]])),
    required: required.filter((key) => keys.includes(key)),
  };
}

function answerContent(call: Call): Json {
  if (call.answer === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (call.answer === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  const data = z.toJSONSchema(call.reply, { unrepresentable: 'any' });
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
