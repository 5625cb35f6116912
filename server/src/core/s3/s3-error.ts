import { said } from '@snowglobe/contract/texts/texts.ts';

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

/** What is wrong, for the operator, as `said`; null for an error that is not about the service. */
export function explainS3Error(
  error: unknown,
  { endpoint, bucket }: { endpoint: string; bucket: string },
  setting: string,
): string | null {
  const { host } = new URL(endpoint);
  if (error instanceof S3Unreachable) return said('system:s3.silent', { host, code: error.code });
  if (!(error instanceof S3Error)) return null;
  const known = texts(host, bucket, setting)[error.code];
  if (known) return known;
  if (error.status === 507) return said('system:s3.full', { host });
  return said('system:s3.other', { host, code: error.code, message: error.message });
}

function texts(host: string, bucket: string, setting: string): Record<string, string> {
  const credentials = said('system:s3.credentials', { host });
  const region = said('system:s3.region', { host, bucket });
  const full = said('system:s3.full', { host });
  return {
    InvalidAccessKeyId: credentials,
    SignatureDoesNotMatch: credentials,
    AccessDenied: said('system:s3.denied', { host, bucket }),
    NoSuchBucket: said('system:s3.noBucket', { host, bucket, setting }),
    PermanentRedirect: region,
    AuthorizationHeaderMalformed: region,
    RequestTimeTooSkewed: said('system:s3.clock', { host }),
    QuotaExceeded: full,
    XMinioStorageFull: full,
    InsufficientCapacity: full,
  };
}
