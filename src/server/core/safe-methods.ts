/** Methods of HTTP that change nothing and carry no body. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafeMethod = (method: string): boolean => safeMethods.has(method);
