/** The company a contract speaks for. */
export const COMPANY_NAME = 'Baitbook';
