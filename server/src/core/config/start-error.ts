/** Something the operator has to change. It stops the start with this one line, and no stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
