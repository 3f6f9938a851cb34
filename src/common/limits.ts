/**
 * Numbers that the product promises and several parts share, named once (specification, sections 5 and 9); those of what
 * leaves the portal are in outgoing-limits.ts, those of links in link-limits.ts.
 */

export const USERNAME_MIN_LENGTH = 3;
export const PASSWORD_MIN_LENGTH = 6;
export const FULL_NAME_MIN_LENGTH = 2;
export const CUSTOMER_NAME_MIN_LENGTH = 2;
export const CUSTOMER_ADDRESS_MIN_LENGTH = 5;
export const GROUP_NAME_MIN_LENGTH = 2;
export const REPORT_MIN_LENGTH = 10;
export const RECOMMENDATIONS_MIN_LENGTH = 10;
export const SIGNER_NAME_MIN_LENGTH = 2;

/** Upper bounds keep one row, one form and one PDF page within reason. */
export const NAME_MAX_LENGTH = 200;
export const PASSWORD_MAX_LENGTH = 200;
export const NOTE_MAX_LENGTH = 2_000;
/** It stands at the head of a document. */
export const AMENDMENT_REASON_MAX_LENGTH = 500;
/** Signatures that are kept of one inspection though they came too late. */
export const LATE_SIGNATURES_MAX = 20;
/** A device that has not reported for so long is not coming back. */
export const DEVICE_REPORTS_KEPT_DAYS = 180;
export const TEXT_MAX_LENGTH = 50_000;
/** The company's opening and terms at their longest, and our own articles. */
export const CONTRACT_MAX_LENGTH = 3 * TEXT_MAX_LENGTH;
/** How many species one check counts, and how many animals of each. */
export const CATCHES_MAX = 30;
export const CATCH_COUNT_MAX = 100_000;
/** Actions of one check. */
export const CHECK_ACTIONS_MAX = 20;
/** A species, an action or a product, as somebody calls it; and how many of each the company has of its own. */
export const CHECK_WORD_MAX_LENGTH = 80;
export const CHECK_WORDS_MAX = 200;
/** Why devices have no check. */
export const UNCHECKED_REASON_MAX_LENGTH = 500;
/** How often a device is checked at least, where nothing else is agreed. */
export const CHECK_EVERY_DAYS = 42;
export const CHECK_EVERY_DAYS_MAX = 366;
/** How many visits in a row a threshold can ask to show more each time. */
export const RISING_VISITS_MAX = 12;
/** Of how many checks a device's trend is drawn. */
export const DEVICE_RECENT_MAX = 12;
/** What a text has more of stands together in the last one. */
export const RECOMMENDATIONS_ON_VISIT_MAX = 50;
/** As many as a visit deals with, those to be done soonest. */
export const RECOMMENDATIONS_CURRENT_MAX = 200;
/** Why a device was taken away. */
export const REMOVAL_REASON_MAX_LENGTH = 500;
export const BOX_NUMBER_MAX_LENGTH = 12;
/** B99999: more than any customer has, and always a next one. */
export const BOX_SEQUENCE_MAX = 99_999;
export const PRICE_MAX_LENGTH = 20;

/** A recovery code of 16, however it is parted. */
export const TOTP_CODE_MAX_LENGTH = 32;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_LENGTH = 60;

/** Customers from one file: as many as travel in one request. */
export const IMPORT_ROWS_MAX = 1_000;
export const IMPORT_COLUMNS_MAX = 60;
export const IMPORT_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** What an Excel file may be once it is unpacked. */
export const IMPORT_UNPACKED_MAX_BYTES = 40 * 1024 * 1024;

export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
/** Signed documents in one ZIP. */
export const ZIP_DOCUMENTS_MAX = 100;
/** Devices whose labels are printed at once. */
export const LABELS_MAX = 500;
export const PLACEMENTS_MAX = 1_000;
/** How deep in the JSON of placements boxes may lie. */
export const PLACEMENTS_DEPTH_MAX = 6;

export const INT4_MIN = -2_147_483_648;
export const INT4_MAX = 2_147_483_647;

/** Sites of one group: its page sums all of them. */
export const GROUP_SITES_MAX = 1_000;
export const LIST_LIMIT_MAX = 500;
export const LIST_PAGE_SIZE = 50;
/** As far as what a list would show is counted: further costs more the more there is. */
export const LIST_COUNT_MAX = 1_000;
/** Of a search, as many words are looked for. */
export const SEARCH_WORDS_MAX = 8;
/** Of a customer's documents, so many are on its page. */
export const CUSTOMER_DOCUMENTS_MAX = 6;
/** How far back the dashboard's activity reaches. */
export const ACTIVITY_DAYS = 7;
export const ACTIVITY_ENTRIES_MAX = 100;
/** The bell: what it lists of each kind, and how far it counts. */
export const WAITING_ITEMS_MAX = 5;
export const WAITING_COUNT_MAX = 100;
/** An unfinished inspection of this age has been forgotten. */
export const UNFINISHED_DAYS = 7;
/** An inspection of this age should have been signed. */
export const UNSIGNED_DAYS = 14;
/** A contract whose year ends within so many days is about to be renewed; longest that can be asked for. */
export const RENEWS_SOON_DAYS = 60;
export const RENEWS_WITHIN_DAYS_MAX = 364;
export const TOP_CUSTOMERS_MAX = 3;
/** How long inspections count for that. */
export const TOP_CUSTOMERS_DAYS = 365;
/** How many customers with overdue devices the dashboard names. */
export const OVERDUE_CUSTOMERS_MAX = 5;

export const FLOOR_MIN = -1;
export const FLOOR_MAX = 10;
export const FLOOR_NAME_MAX_LENGTH = 40;
/** The questionnaire that a plan is generated from, and the size of such a plan. */
export const SQUARE_METRES_MIN = 1;
export const SQUARE_METRES_MAX = 1_000_000;
export const FLOORS_MIN = 1;
export const FLOORS_MAX = 10;
export const GENERATED_PLAN_WIDTH = 800;
export const GENERATED_PLAN_HEIGHT = 600;
export const GENERATE_DELAY_MS = 1_500;
export const PLAN_MAX_WIDTH_PX = 1000;
export const PLAN_MAX_HEIGHT_PX = 800;
export const PLAN_JPEG_QUALITY = 0.7;
export const WIZARD_CANVAS_HEIGHT_PX = 500;
export const WIZARD_MARKER_PX = 30;
export const DEMO_CANVAS_HEIGHT_PX = 400;
export const DEMO_MARKER_PX = 20;
export const TOUCH_TARGET_PX = 44;

/** Zoom, as a multiple of the plan fitted to its canvas. */
export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 3;
export const WIZARD_ZOOM_FACTOR = 1.2;
export const DEMO_ZOOM_STEP = 0.1;

export const BRUSH_MIN = 1;
export const BRUSH_MAX = 20;
export const BRUSH_DEFAULT = 3;
/** An eraser is this much wider than the brush of the same setting. */
export const ERASER_FACTOR = 3;
/** The least an object measures, and the least that dragging its corners leaves of it. */
export const OBJECT_MIN = { width: 20, height: 10 } as const;
export const OBJECT_CORNER_MIN = { width: 30, height: 20 } as const;
export const ROTATION_STEP_DEGREES = 15;
export const SCALE_UP = 1.1;
export const SCALE_DOWN = 0.9;
export const GRID_STEP = 20;
/** Bounds of one drawing: it travels as one request. */
export const DRAWING_SHAPES_MAX = 600;
export const DRAWING_POINTS_MAX = 8_000;
export const DRAWN_TEXT_MAX_LENGTH = 80;
export const DRAWN_TEXT_SIZE_MIN = 10;
export const DRAWN_TEXT_SIZE_MAX = 120;

export const PHOTOS_MAX = 10;
export const PHOTO_MAX_SIDE_PX = 2048;
export const PHOTO_JPEG_QUALITY = 0.8;
/** More shapes than this hide the photo below them. */
export const ANNOTATIONS_MAX = 50;
export const ANNOTATION_TEXT_MAX_LENGTH = 80;
export const CAMERA_IDEAL_WIDTH_PX = 1280;
export const CAMERA_IDEAL_HEIGHT_PX = 720;

export const DEMO_SIGNATURE_HEIGHT_PX = 160;
export const SIGNATURE_WIDTH_PX = 500;
export const SIGNATURE_HEIGHT_PX = 200;
export const SIGNATURE_LINE_WIDTH_PX = 3;
/** Less drawn line than this is a touch, not a signature. */
export const SIGNATURE_INK_MIN_PX = 20;
/** A line that stays within less than this is a scribble on one spot. */
export const SIGNATURE_EXTENT_MIN_PX = 15;
export const SIGNATURE_STROKES_MAX = 200;
/** Of one stroke: a minute of a pen that says where it is 120 times a second. */
export const SIGNATURE_STROKE_POINTS_MAX = 7_200;

/** What a device keeps: open inspections, and customers visited within so many days. */
export const WORK_SET_INSPECTIONS_MAX = 100;
export const WORK_SET_CUSTOMERS_MAX = 200;
export const WORK_SET_VISITED_DAYS = 100;
/** How many pictures it asks about at once. */
export const KNOWN_IMAGES_MAX = 50;
/** How many writes it asks about at once: they go in an address. */
export const KNOWN_KEYS_MAX = 100;

/** How far ahead the visits of a series are made. */
export const PLANNED_AHEAD_DAYS = 366;
/** Planned visits of one's own that a device keeps: those of the next days, and those of lately that were not made. */
export const OWN_VISITS_DAYS = 7;
export const OWN_VISITS_LATE_DAYS = 30;
export const OWN_VISITS_MAX = 100;
/** What a technician's calendar is told of what has been. */
export const CALENDAR_PAST_DAYS = 60;
/** How often one link is read within an hour, and how often somebody tries links that there are not. */
export const CALENDAR_READS_MAX = 60;
export const CALENDAR_WRONG_MAX = 30;

/** How long a deleted inspection can be brought back. */
export const DELETED_INSPECTION_KEPT_DAYS = 30;

/** How long customers are kept, in years, unless the company says otherwise. */
export const RETENTION_YEARS_DEFAULT = 7;
export const RETENTION_YEARS_MAX = 30;
export const LOGO_MAX_SIDE_PX = 800;

/** What an uploaded picture may be: a little less than the largest that phones take. */
export const PICTURE_PIXELS_MAX = 40_000_000;
/** Of HEIC, whose pixels are in memory all at once: what telephones take unless they are told otherwise. */
export const HEIC_PIXELS_MAX = 25_000_000;
export const SVG_MAX_BYTES = 512 * 1024;
export const SVG_ELEMENTS_MAX = 5_000;

/** Procedures in one request: without a limit it could try hundreds of passwords. */
export const BATCH_MAX = 10;

/** Notices are shown, and put away, so many at once. */
export const NOTICES_MAX = 20;

/** Of one account, expired ones included. */
export const API_TOKENS_MAX = 20;
/** How long an expired one is still listed, so that its owner sees why a program is refused. */
export const EXPIRED_API_TOKENS_KEPT_DAYS = 90;

/** A key with a chain of certificates is a fraction of this. */
export const PKCS12_MAX_BYTES = 64 * 1024;

export const WIZARD_AUTO_ADVANCE_DELAY_MS = 300;
/** How long typing pauses before it is saved. */
export const AUTOSAVE_DELAY_MS = 1_000;
export const TOAST_DURATION_MS = 5_000;
export const TOASTS_VISIBLE_MAX = 1;
/** How long the red notice about a failed download stays (section 8). */
export const DOWNLOAD_NOTICE_MS = 5_000;
/** A search is sent once typing has paused for this long. */
export const SEARCH_DELAY_MS = 250;
export const MOBILE_BREAKPOINT_PX = 768;

export const PAYMENT_TERM_DAYS = 30;
export const QUOTE_VALIDITY_DAYS = 30;
/** How long an account can be opened on its device without the server having been reached. */
export const OFFLINE_ACCOUNT_DAYS = 30;

/** Inspections that the pages of one browser show at a time. */
export const LIVE_INSPECTIONS_MAX = 20;
/** Browsers of one account that are told of changes, or are in an inspection, at once; the one that came first makes room. */
export const LIVE_STREAMS_PER_ACCOUNT = 20;
