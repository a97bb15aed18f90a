import type { Plugin } from 'vite';

/** While developing: pages that are programs of their own stand at the addresses at which the server gives them out (`server/static-files.ts`). */
export function ownPrograms(pages: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'own-programs',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [address = '', query] = (request.url ?? '').split('?');
        const page = pages[address];
        if (page) request.url = `/${page}${query === undefined ? '' : `?${query}`}`;
        next();
      });
    },
  };
}
