/** Two columns on a phone, and one where its owner has set large text. */
export const TWO_COLUMNS = 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))';
