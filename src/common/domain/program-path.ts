/** Addresses on which programs ask: they get data or a file, never the page. The server and the service worker agree. */

/** Under these nothing is ever kept on a device as it is answered: only the server answers there. */
export const SERVER_PATHS = ['api', 'trpc', 'images', 'link-files', 'uploads', 'healthz', '.well-known'] as const;

const names = [...SERVER_PATHS, 'assets'].map((name) => name.replace('.', '\\.')).join('|');
export const PROGRAM_PATH = new RegExp(`^/(${names})(/|$|\\?)`);
