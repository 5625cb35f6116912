/** A refusal of an S3 service, with its own code such as `NoSuchKey`. */
export class S3Error extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message || code);
    this.code = code;
    this.status = status;
  }
}

/** The S3 service could not be reached; the code is that of the connection, such as `ECONNREFUSED`. */
export class S3Unreachable extends Error {
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The S3 service does not answer: ${code}`, { cause });
    this.code = code;
  }
}
