/** A reason why what the operator asked for was not done, in words for the operator: shown as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
