/** What every portal on a PostgreSQL server has to be given. */
export const serverSecrets = {
  SESSION_SECRET: 'one secret for all that is longer than thirty-two',
  DATA_KEY: 'da7a'.repeat(16),
} as const;
