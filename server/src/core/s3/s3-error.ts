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

/** Whether the service is unreachable, overloaded, full or refuses us, and the request itself is not wrong. */
export function isS3Away(error: unknown): boolean {
  if (error instanceof S3Unreachable) return true;
  return error instanceof S3Error && (error.status >= 500 || error.status === 429 || error.status === 403);
}

/** What is wrong, in words for the operator. */
export function explainS3Error(
  error: unknown,
  { endpoint, bucket }: { endpoint: string; bucket: string },
  bucketSetting: string,
): string | null {
  const service = `The S3 service at ${new URL(endpoint).host}`;
  if (error instanceof S3Unreachable) return `${service} does not answer (${error.code}): check S3_ENDPOINT.`;
  if (!(error instanceof S3Error)) return null;
  const known = texts(bucket, bucketSetting)[error.code];
  if (known) return `${service} ${known}`;
  if (error.status === 507) return `${service} has no space left.`;
  return `${service} answered with an error: ${error.code}, ${error.message}`;
}

function texts(bucket: string, bucketSetting: string): Record<string, string> {
  const credentials = 'refuses the credentials: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  const region = `has the bucket "${bucket}" in another region: check S3_REGION.`;
  const full = 'has no space left.';
  return {
    InvalidAccessKeyId: credentials,
    SignatureDoesNotMatch: credentials,
    AccessDenied: `does not allow these credentials to use the bucket "${bucket}".`,
    NoSuchBucket: `has no bucket "${bucket}": create it, or check ${bucketSetting}.`,
    PermanentRedirect: region,
    AuthorizationHeaderMalformed: region,
    RequestTimeTooSkewed: 'refuses the time of this machine: set its clock.',
    QuotaExceeded: full,
    XMinioStorageFull: full,
    InsufficientCapacity: full,
  };
}
