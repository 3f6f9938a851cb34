/** How large a request's body may be (rest-contract: rules for all). */
const KIB = 1024;
const MIB = 1024 * KIB;

export const BODY_LIMIT = 256 * KIB;
export const BODY_LIMIT_WITH_IMAGES = 25 * MIB;
