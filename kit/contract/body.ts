/** How the input travels. `form` is what the login of the specification wants; `multipart` carries files. */
export type Body = 'none' | 'json' | 'form' | 'multipart';

/** Stands apart from the calls so that the smallest pages can ask it without bringing the schemas along. */
export function bodyOf(call: { readonly method: 'GET' | 'POST'; readonly body?: Body }): Body {
  return call.body ?? (call.method === 'GET' ? 'none' : 'json');
}
