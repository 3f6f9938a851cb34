/** Which inspections the dashboard shows first. */

/** Few at a time: the rest of the dashboard stays within reach of a thumb. */
export const DASHBOARD_PAGE_SIZE = 10;

export const pendingInspections = { show: 'pending', limit: DASHBOARD_PAGE_SIZE } as const;
