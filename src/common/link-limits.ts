/** Numbers of the links by which people without an account come: customers, and who signs at a distance. */

/** How long a customer link works unless somebody says otherwise, and at most. */
export const CUSTOMER_LINK_DAYS = 90;
export const CUSTOMER_LINK_MAX_DAYS = 366;
/** Of one customer: those that still work. */
export const CUSTOMER_LINKS_MAX = 20;
/** How long the link in a reminder works; none is made for a customer with so many, so that the office can make more. */
export const REMINDER_LINK_DAYS = 30;
export const REMINDER_LINKS_MAX = 10;
/** Links of a customer that the office sees, the newest first. */
export const CUSTOMER_LINKS_SHOWN = 50;
/** Calls by one link within this: pages with their pictures, not a program. */
export const LINK_CALLS_MAX = 300;
export const LINK_CALLS_WINDOW_SECONDS = 60;
/** Openings and documents by one link within this: each has a line in the audit log, which keeps it for ever. */
export const LINK_RECORDED_MAX = 120;
export const LINK_RECORDED_WINDOW_SECONDS = 60 * 60;
/** Of one address, with what is no link. */
export const LINK_WRONG_MAX = 30;
export const LINK_WRONG_WINDOW_SECONDS = 15 * 60;
/** For how long an opened page shows files without being opened again. */
export const LINK_FILES_HOURS = 12;
/** A photo that no browser could make smaller, as telephones take it. */
export const LINK_PHOTO_MAX_BYTES = 12 * 1024 * 1024;
/** What one link may answer within a day: a long list of recommendations, each with a photo. */
export const LINK_ANSWERS_A_DAY = 60;
export const LINK_PHOTOS_A_DAY = 40;
/** How long a signing request can be signed by. */
export const SIGNING_REQUEST_DAYS = 14;
/** The code that is mailed to a signer: for how long it is good, how often it may be mistyped, when another one is sent. */
export const SIGNING_CODE_DIGITS = 6;
export const SIGNING_CODE_MINUTES = 10;
export const SIGNING_CODE_TRIES = 5;
export const SIGNING_CODE_WAIT_SECONDS = 60;
export const SIGNING_CODES_MAX = 10;
/** Codes to one address within an hour, by whatever requests; codes typed from one network address, and calls by one link. */
export const SIGNING_CODES_TO_ADDRESS_MAX = 10;
export const SIGNING_TRIES_OF_NETWORK_ADDRESS_MAX = 30;
export const SIGNING_CALLS_MAX = 300;
/** Since the code was typed. */
export const SIGNING_CONFIRMED_MINUTES = 30;
