/** Addresses on which programs ask: they get data or a file, never the page. The server and the service worker agree. */
export const PROGRAM_PATH = /^\/(api|trpc|images|link-files|uploads|assets|healthz|\.well-known)(\/|$|\?)/;
