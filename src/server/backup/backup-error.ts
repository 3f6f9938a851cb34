/** A reason why a backup was not made or not restored, in words for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
