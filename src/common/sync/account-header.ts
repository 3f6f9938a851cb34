/** The header by which a device says for whom it sends: in its browser somebody else may have signed in since. */
export const ACCOUNT_HEADER = 'baitbook-account';
